import type { EntrustRow } from '#shared/areas/entrustment/views';
import { paths } from '#shared/areas/session/paths';
import { ReviewedRowActions } from '../../parts/document/reviewed-row-actions.tsx';
import { useReviewedTexts } from '../../parts/document/reviewed-texts.ts';
import { useTexts } from './texts.ts';
import type { EntrustAct } from './use-entrust-acts.tsx';

const reviewedBeside = ['submit', 'recall'] as const;
/** What the next step is, whoever's it is. */
const ownBeside = ['send', 'receive', 'agencySign'] as const;
const reviewedMenu = ['undo', 'void', 'delete'] as const;
const ownMenu = ['returnOrder', 'changeAgency', 'terminate'] as const;

/** What a person may do with an order in the list. */
export function RowActions({
  order,
  hasRecord,
  act,
}: {
  order: EntrustRow;
  /** The reader is of the principal: the approval is his own company's. */
  hasRecord: boolean;
  act: (act: EntrustAct, order: EntrustRow) => void;
}) {
  const texts = useTexts();
  const reviewed = useReviewedTexts();
  const { guid, ordersName, actions } = order;
  return (
    <ReviewedRowActions<EntrustAct>
      name={ordersName}
      view={paths.entrust(guid)}
      edit={actions.includes('edit') && paths.entrustEdit(guid)}
      beside={[
        ...reviewedBeside
          .filter((key) => actions.includes(key))
          .map((key) => ({ key, label: reviewed[key] })),
        ...ownBeside.filter((key) => actions.includes(key)).map((key) => ({ key, label: texts.acts[key] })),
      ]}
      menu={[
        ...(hasRecord ? [{ key: 'record' as const, label: reviewed.record }] : []),
        ...ownMenu
          .filter((key) => actions.includes(key))
          .map((key) => ({ key, label: texts.acts[key], danger: key === 'terminate' })),
        ...reviewedMenu
          .filter((key) => actions.includes(key))
          .map((key) => ({ key, label: reviewed[key], danger: key !== 'undo' })),
      ]}
      onAct={(key) => act(key, order)}
    />
  );
}
