import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import {
  callsOf,
  type Described,
  type Description,
  found,
  loadDescription,
  summaryOf,
} from './description.ts';
import css from './docs.module.css';
import { Method } from './method.tsx';
import { Operation } from './operation.tsx';
import { useDocsTexts } from './texts.ts';

/** What other programs can call: search, each call with its fields and refusals, and a form to try it. */
export function DocsPage() {
  const texts = useDocsTexts();
  const description = useQuery({
    queryKey: ['openapi'],
    queryFn: loadDescription,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <LoadedPage title={texts.title} of={description}>
      {(data) => <Calls description={data} />}
    </LoadedPage>
  );
}

function Calls({ description }: { description: Description }) {
  const texts = useDocsTexts();
  const [params] = useSearchParams();
  const [text, setText] = useState('');
  const calls = useMemo(() => callsOf(description), [description]);
  const shown = useMemo(() => found(calls, text), [calls, text]);
  const chosen = calls.find(({ operationId }) => operationId === params.get('call'));
  return (
    <>
      <PageHead title={texts.title}>
        <Button onClick={() => saveFile('openapi.json', JSON.stringify(description, null, 2))}>
          {texts.save}
        </Button>
      </PageHead>
      <p className={css.lead}>{texts.lead}</p>
      <div className={css.page}>
        <nav className={css.list} aria-label={texts.calls}>
          <Input.Search
            allowClear
            value={text}
            placeholder={texts.search}
            aria-label={texts.search}
            onChange={({ target }) => setText(target.value)}
          />
          <p className={css.count} aria-live="polite">
            {shown.length === 0 ? texts.none : texts.count(shown.length, calls.length)}
          </p>
          <Groups description={description} shown={shown} chosen={chosen} isOpen={text.trim() !== ''} />
        </nav>
        {chosen ? (
          <Operation key={chosen.operationId} call={chosen} description={description} />
        ) : (
          <p className={css.choose}>{texts.choose}</p>
        )}
      </div>
    </>
  );
}

function Groups({
  description,
  shown,
  chosen,
  isOpen,
}: {
  description: Description;
  shown: readonly Described[];
  chosen: Described | undefined;
  isOpen: boolean;
}) {
  const language = useLanguage();
  const byTag = Map.groupBy(shown, ({ tags: [tag] }) => tag);
  const wordsOf = (about: string) =>
    about.split(' · ')[language === 'en' ? 1 : 0]!.replace(/（[^（]*）$/, '');
  return description.tags
    .filter(({ name }) => byTag.has(name))
    .map(({ name, description: about }) => (
      <details key={name} className={css.group} open={isOpen || chosen?.tags[0] === name || undefined}>
        <summary>
          <span>{wordsOf(about)}</span>
          <small>{byTag.get(name)!.length}</small>
        </summary>
        <ul>
          {byTag.get(name)!.map((call) => (
            <li key={call.operationId}>
              <Link
                to={`?call=${call.operationId}`}
                ref={call === chosen ? intoView : undefined}
                aria-current={call === chosen ? 'true' : undefined}
                title={call.path}
              >
                <Method call={call} />
                <span>{summaryOf(call, language)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    ));
}

/** Scrolls the list alone: `scrollIntoView` would move the page as well. */
function intoView(link: HTMLAnchorElement | null) {
  const list = link?.closest('nav');
  if (!link || !list) return;
  const [place, frame] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (place.top < frame.top || place.bottom > frame.bottom)
    list.scrollTop += place.top - frame.top - frame.height / 2;
}
