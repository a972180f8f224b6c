import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import {
  type ChainKind,
  chainKind,
  type ChainLink,
  type ChainStep,
  whereIsIt,
} from '#shared/areas/chain/contract';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { type ShownDocument, useSameVersion } from '../../kit/same-version.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { stepsAhead } from './steps.ts';
import { useWhereTexts } from './texts.ts';
import css from './where-is-it.module.css';

interface Asked {
  kind: ChainKind;
  guid: string;
}
const useChain = ({ kind, guid }: Asked) => useQuery(query(whereIsIt, { kind, guid }, { quiet: true }));

/**
 * Where a document stands between plan and contract: what came before it and what became of it, as a line of steps; several
 * documents of a step are folded. For a plan with the guid of the plan (all its lines together) or, in a drawer of one
 * line, with that of the line. What changes the state of the document also refetches it: `refetch(client, …, whereIsIt)`.
 */
export function WhereIsIt({ kind, guid }: Asked) {
  const chain = useChain({ kind, guid });
  return (
    <PageState of={chain} rows={2}>
      {(steps) => <Line steps={steps} asked={kind} />}
    </PageState>
  );
}

/** The same as a panel of a detail page, below the steps of its state; none where nothing comes before or after it. */
export function WherePanel({ kind, guid, document }: Asked & { document?: ShownDocument }) {
  const { title } = useWhereTexts();
  const { data, refetch } = useChain({ kind, guid });
  const own = data?.find((step) => step.kind === kind)?.links.find((link) => link.guid === guid);
  const isSame = useSameVersion({ version: own?.version, reload: refetch }, document);
  if (data?.length === 1) return null;
  return (
    <Panel title={title}>{isSame ? <WhereIsIt kind={kind} guid={guid} /> : <Placeholder rows={2} />}</Panel>
  );
}

function Line({ steps, asked }: { steps: readonly ChainStep[]; asked: ChainKind }) {
  const texts = useWhereTexts();
  const language = useLanguage();
  const id = useId();
  const [open, setOpen] = useState<ChainKind>();
  const unfolded = steps.find(({ kind }) => kind === open);
  return (
    <div className={css.frame}>
      <ol className={css.line} aria-label={texts.label}>
        {steps.map((step) => (
          <li key={step.kind} aria-current={step.kind === asked ? 'step' : undefined}>
            <span className={css.kind}>
              {chainKind.label(step.kind, language)}
              {step.kind === asked && <span className="visually-hidden">{texts.thisOne}</span>}
            </span>
            {step.total === 1 ? (
              <One link={step.links[0]!} isAsked={step.kind === asked} />
            ) : (
              <button
                type="button"
                className={css.fold}
                aria-expanded={step.kind === open}
                aria-controls={`${id}-list`}
                onClick={() => setOpen(step.kind === open ? undefined : step.kind)}
              >
                {texts.several(step.total)}
              </button>
            )}
            {step.total > 1 && <States step={step} />}
          </li>
        ))}
        {stepsAhead(steps.map(({ kind }) => kind)).map((kind) => (
          <li key={kind} data-ahead="true">
            <span className={css.kind}>{chainKind.label(kind, language)}</span>
            <span className={css.soft}>{texts.ahead}</span>
          </li>
        ))}
      </ol>
      <div id={`${id}-list`}>{unfolded && <Unfolded step={unfolded} />}</div>
    </div>
  );
}

function One({ link: { no, name, state, at, link }, isAsked }: { link: ChainLink; isAsked: boolean }) {
  const language = useLanguage();
  return (
    <>
      <span className={css.no} title={name}>
        {link !== null && !isAsked ? <Link to={link}>{no}</Link> : no}
      </span>
      <span className={css.state}>
        <Tag variant="filled">{state[language]}</Tag>
        <time className={css.soft} dateTime={at.replace(' ', 'T')}>
          {at.slice(0, 10)}
        </time>
      </span>
    </>
  );
}

/** More states than these are a bar: its two largest groups, and the others as one. */
const HANDFUL = 3;

function States({ step: { states, total } }: { step: ChainStep }) {
  const language = useLanguage();
  const texts = useWhereTexts();
  const mark = usePunctuation();
  if (states.length > HANDFUL) {
    const [first, second, ...others] = states.map(({ state, count }) => ({ name: state[language], count }));
    const rest = total - first!.count - second!.count;
    const groups = [first!, second!, { name: texts.others, count: rest }];
    return (
      <span className={css.groups} title={mark.row(others.map(({ name, count }) => `${name} ${count}`))}>
        <span className={css.bar} aria-hidden="true">
          {groups.map(({ name, count }) => (
            <span key={name} style={{ flexGrow: count }} />
          ))}
        </span>
        {groups.map(({ name, count }) => (
          <span key={name} className={css.soft}>
            {name} {count}
          </span>
        ))}
      </span>
    );
  }
  return (
    <span className={css.state}>
      {states.map(({ state, count }) => (
        <Tag key={state.cn} variant="filled">
          {state[language]} {count}
        </Tag>
      ))}
    </span>
  );
}

function Unfolded({ step: { kind, total, links } }: { step: ChainStep }) {
  const texts = useWhereTexts();
  const language = useLanguage();
  return (
    <ul className={css.unfolded} aria-label={chainKind.label(kind, language)}>
      {links.map(({ guid, no, name, state, at, link }) => (
        <li key={guid}>
          <span className={css.no}>{link === null ? no : <Link to={link}>{no}</Link>}</span>
          <span className={css.name}>{name}</span>
          <Tag variant="filled">{state[language]}</Tag>
          <time className={css.soft} dateTime={at.replace(' ', 'T')}>
            {at.slice(0, 10)}
          </time>
        </li>
      ))}
      {total > links.length && <li className={css.soft}>{texts.more(total - links.length)}</li>}
    </ul>
  );
}
