import { Button } from 'antd';
import { useState } from 'react';
import { secondmentState } from '#shared/areas/secondment/codes';
import { secondmentKind } from '#shared/areas/secondment/kind';
import type { SecondmentRow } from '#shared/areas/secondment/views';
import { useLanguage } from '../../kit/language.ts';
import { useDocumentColumns } from '../../parts/document/columns.tsx';
import { DocumentStatus } from '../../parts/document/document-status.tsx';
import { Filters, rarerFilters } from '../../parts/document/filters.tsx';
import { type Choice, DocumentList } from '../../parts/document/list.tsx';
import { VoidedFilter } from '../../parts/document/voided-filter.tsx';
import { AllocateMany } from './allocate-many.tsx';
import { secondment } from './secondment.ts';
import { useTexts } from './texts.ts';

const IN_SIGHT = ['peopleNames', 'projects', 'state'] as const;

/** 借调管理: the secondments a person may see, of the unit that borrows and of the one that lends (documents.md 5.11). */
export function SecondmentListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const columns = useDocumentColumns<typeof secondmentKind, SecondmentRow>(secondment, {
    daysLeft: {
      align: 'right',
      render: (days: number | null) => (days === null ? texts.none : texts.days(days)),
    },
    projectCount: { align: 'right', render: (count: number) => (count === 0 ? texts.none : count) },
    roles: { ellipsis: true },
    state: {
      fixed: 'end',
      render: (_, { state, voided }) => (
        <DocumentStatus key={language} list={secondmentState} of={{ status: state, voided }} />
      ),
    },
  });
  return (
    <DocumentList
      of={secondment}
      columns={columns}
      filters={<Filters of={secondmentKind} by={IN_SIGHT} />}
      inSight={IN_SIGHT}
      more={
        <>
          <Filters of={secondmentKind} by={rarerFilters(secondmentKind, IN_SIGHT)} />
          <VoidedFilter />
        </>
      }
      actsWidth={{ cn: 168, en: 208 }}
      places={{
        beside: ['submit', 'recall', 'allocate'],
        menu: ['record', 'extend', 'end', 'void', 'delete'],
      }}
      empty={texts.empty}
    >
      {(choice) => <Many of={choice} />}
    </DocumentList>
  );
}

/** 批量分配项目: for those chosen that may be given projects, of one borrowing unit. */
function Many({ of: { chosen, unchoose } }: { of: Choice<SecondmentRow> }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const free = chosen.filter(({ actions }) => actions.includes('allocate'));
  const isOne = new Set(free.map(({ toUnitName }) => toUnitName)).size === 1;
  return (
    <>
      <Button
        disabled={free.length < chosen.length || !isOne}
        title={isOne ? undefined : texts.manyNone}
        onClick={() => setOpen(true)}
      >
        {texts.many}
      </Button>
      {isOpen && (
        <AllocateMany
          of={free}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            unchoose();
          }}
        />
      )}
    </>
  );
}
