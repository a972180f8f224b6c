import { KindList } from '../../parts/document/kind-list.tsx';
import { shortlist } from './shortlist.ts';
import { useTexts } from './texts.ts';

/** 入围管理: the shortlists a person may see (documents.md 5.9). */
export function ShortlistListPage() {
  const texts = useTexts();
  return (
    <KindList
      of={shortlist}
      inSight={['ruweiNo', 'drawType']}
      actsWidth={{ cn: 168, en: 208 }}
      places={{
        beside: ['draw', 'choose', 'submit', 'recall', 'invite', 'start'],
        menu: ['record', 'redraw', 'supplement', 'saveFile', 'revoke', 'delete'],
      }}
      empty={texts.empty}
    />
  );
}
