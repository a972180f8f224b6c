import { Alert, Tag } from 'antd';
import { mediumState } from '#shared/areas/tender-notice/codes';
import type { NoticeDetail, NoticeMedium } from '#shared/areas/tender-notice/views';
import { media } from '#shared/areas/tender-scheme/codes';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { useTexts } from './texts.ts';

const m = mediumState.code;
const COLOURS = {
  [m.waiting]: 'default',
  [m.submitted]: 'processing',
  [m.published]: 'success',
  [m.failed]: 'error',
};

/** Where a notice is published beside the platform; a failure is shown, not hidden. */
export function MediaPanel({ of: { mediaRows, media: wanted } }: { of: NoticeDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  if (wanted.length === 0) return null;
  const named = mark.row(wanted.map((one) => media.label(one, language)));
  return (
    <Panel title={texts.mediaPanel}>
      {mediaRows.length === 0 && named}
      {mediaRows.some(({ state }) => state === m.failed) && (
        <Alert type="error" showIcon title={texts.mediaFailed} />
      )}
      {mediaRows.length > 0 && (
        <PlainTable
          heads={[
            texts.medium,
            texts.state,
            texts.submittedAt,
            texts.receiptNo,
            texts.publishedAt,
            texts.note,
          ]}
          rows={mediaRows.map((one) => [
            media.label(one.medium, language),
            <Tag key="state" color={COLOURS[one.state]}>
              {mediumState.label(one.state, language)}
            </Tag>,
            one.submittedAt?.slice(0, 16) ?? '-',
            one.receiptNo || '-',
            one.publishedAt?.slice(0, 16) ?? '-',
            <Where key="where" of={one} />,
          ])}
        />
      )}
    </Panel>
  );
}

/** Its address there, and what was noted. */
function Where({ of: { url, note } }: { of: NoticeMedium }) {
  const isAddress = !!url && (url.startsWith('https://') || url.startsWith('http://'));
  if (!url && !note) return '-';
  return (
    <>
      {isAddress ? (
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      ) : (
        url
      )}{' '}
      {note}
    </>
  );
}
