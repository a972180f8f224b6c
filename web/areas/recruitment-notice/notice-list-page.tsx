import { Button } from 'antd';
import { useState } from 'react';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import type { NoticeRow } from '#shared/areas/recruitment-notice/views';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import { Filters, rarerFilters } from '../../parts/document/filters.tsx';
import { DocumentList } from '../../parts/document/list.tsx';
import { useKindTexts } from '../../parts/document/texts.ts';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { notice } from './notice.ts';
import { useTemplateTexts } from './template-texts.ts';
import { TemplatesDrawer } from './templates-drawer.tsx';
import { useTexts } from './texts.ts';

const IN_SIGHT = ['title', 'categoryTypes', 'status'] as const;

/** What makes a new one: a blank form, or a template. */
function Adds() {
  const templates = useTemplateTexts();
  const { newOne } = useKindTexts(noticeKind);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkButton to={paths.noticeEdit()} type="primary">
        {newOne}
      </LinkButton>
      <Button onClick={() => setOpen(true)}>{templates.from}</Button>
      {isOpen && <TemplatesDrawer onClose={() => setOpen(false)} />}
    </>
  );
}

/** 招募公告: the notices a person may see, and what they may do with them (documents.md 5.8). */
export function NoticeListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const columns = useDocumentColumns<typeof noticeKind, NoticeRow>(notice, {
    applyStart: { render: (at: string) => at.slice(0, 16) },
    applyEnd: { render: (at: string | null) => at?.slice(0, 16) ?? texts.openEnd },
    publishedAt: { render: (at: string | null) => at?.slice(0, 16) ?? texts.none },
    applicantCount: {
      align: 'right',
      render: (count: number | null) => (count === null ? <span title={texts.sealed}>***</span> : count),
    },
    categoryTypes: {
      ellipsis: true,
      render: (codes: number[]) => mark.row(codes.map((code) => projectTypeOption.label(code, language))),
    },
  });
  return (
    <DocumentList
      of={notice}
      columns={columns}
      filters={<Filters of={noticeKind} by={IN_SIGHT} />}
      inSight={IN_SIGHT}
      more={
        <>
          <Filters of={noticeKind} by={rarerFilters(noticeKind, IN_SIGHT)} />
          <VoidedFilter />
        </>
      }
      actsWidth={{ cn: 168, en: 208 }}
      places={{
        beside: ['submit', 'recall', 'publish', 'confirm', 'storageCommit'],
        menu: ['record', 'change', 'pause', 'resume', 'terminate', 'undo', 'void', 'delete'],
      }}
      empty={texts.empty}
      add={<Adds />}
    />
  );
}
