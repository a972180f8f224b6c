import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Mentions } from 'antd';
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react';
import type { DocumentCode } from '#shared/areas/approval/codes';
import { COMMENT_MAX, commentCalls } from '#shared/areas/comment/contract';
import { mentionedIn, type Mentioned } from '#shared/areas/comment/mentions';
import { tooLong } from '#shared/kit/rule-texts';
import { mutation, query, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { useNameFinder } from '../../kit/use-name-finder.ts';
import css from './comment.module.css';
import { useCommentTexts } from './texts.ts';

/** What is being written: its guid makes it one comment, however often it is sent. */
interface Writing {
  guid: string;
  text: string;
  /** Whom the writer has chosen; whoever the text names no more is left out when it is sent. */
  chosen: Mentioned[];
}
const blank = (): Writing => ({ guid: newGuid(), text: '', chosen: [] });

/** The field for a comment; `@` offers the people who may read the document, by name or pinyin. */
export function Composer({ kind, guid }: { kind: DocumentCode; guid: string }) {
  const texts = useCommentTexts();
  const client = useQueryClient();
  const { draft, keep, drop } = useDraft<Writing>(`comment:${kind}:${guid}`);
  const [writing, setWriting] = useState(draft ?? blank());
  const people = useOffered(kind, guid);
  useEffect(() => {
    if (writing.text === '') drop();
    else keep(writing);
  }, [writing, keep, drop]);
  const sending = useMutation({
    ...mutation(commentCalls.write, { done: texts.sent }),
    onSuccess: () => {
      setWriting(blank());
      return refetch(client, commentCalls.list, commentCalls.feed, commentCalls.following);
    },
  });
  /** The field adds something of its own to the keys of its options. */
  const choose = (one: { key: string; value: string } | undefined) => {
    if (!one) return;
    const { key: guid, value: name } = one;
    setWriting((now) => ({ ...now, chosen: [...now.chosen, { guid, name }] }));
  };
  const language = useLanguage();
  const { text, chosen } = writing;
  const isTooLong = text.length > COMMENT_MAX;
  const isSendable = text.trim() !== '' && !isTooLong && !sending.isPending;
  const send = () => {
    if (!isSendable) return;
    sending.mutate({ kind, guid, commentGuid: writing.guid, text, mentions: mentionedIn(text, chosen) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={css.composer}>
      <Mentions
        aria-label={texts.field}
        placeholder={texts.hint}
        autoSize={{ minRows: 2, maxRows: 8 }}
        {...(isTooLong && { status: 'error' as const })}
        value={text}
        filterOption={false}
        notFoundContent={texts.nobody}
        options={people.options}
        onSearch={people.search}
        onChange={(typed) => setWriting((now) => ({ ...now, text: typed }))}
        onSelect={({ key }) => choose(people.options.find((one) => key?.startsWith(one.key)))}
        onKeyDown={onKeyDown}
      />
      <div className={css.foot}>
        {isTooLong ? (
          <span className={css.wrong} role="alert">
            {tooLong(COMMENT_MAX)[language]}
          </span>
        ) : (
          <span className={css.soft}>{texts.keys}</span>
        )}
        <Button type="primary" disabled={!isSendable} loading={sending.isPending} onClick={send}>
          {texts.send}
        </Button>
      </div>
    </div>
  );
}

/** The people to mention for what was typed behind an `@`; the server is asked once somebody types one. */
function useOffered(kind: DocumentCode, guid: string) {
  const mark = usePunctuation();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = useDeferredValue(typed ?? '');
  const find = useNameFinder(wanted);
  const isSpelling = /[a-z]/i.test(wanted);
  // Pinyin is found among those offered without a name; the server knows characters alone.
  const name = isSpelling ? '' : wanted.trim();
  const { data } = useQuery({
    ...query(commentCalls.people, { kind, guid, ...(name && { name }) }, { quiet: true }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const options = (data ?? [])
    .filter((one) => wanted.trim() === '' || find(one.name) !== undefined)
    .map((one) => ({
      key: one.guid,
      value: one.name,
      label: one.deptName ? mark.noted(one.name, one.deptName) : one.name,
    }));
  return { options, search: setTyped };
}
