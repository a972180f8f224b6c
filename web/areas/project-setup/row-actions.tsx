import type { SetupRow } from '#shared/areas/project-setup/setup-views';
import { paths } from '#shared/areas/session/paths';
import { ReviewedRowActions } from '../../parts/document/reviewed-row-actions.tsx';
import { isFirstAssignment, useActLabels } from './texts.ts';
import type { SetupAct } from './use-setup-acts.tsx';

/** What comes next for it; the first of these stands beside the record. */
const beside = ['submit', 'recall', 'assign', 'createOrders', 'build'] as const;
const BESIDE_MAX = 1;
const rest = ['undo', 'void', 'delete'] as const;
/** Assigning again is an exception, not what comes next. */
const again = ['assign', ...rest] as const;
const dangerous: readonly string[] = ['void', 'delete'];

/** What a person may do with a set-up in the list. */
export function RowActions({
  setup,
  act,
}: {
  setup: SetupRow;
  act: (act: SetupAct, setup: SetupRow) => void;
}) {
  const label = useActLabels(setup);
  const { guid, projectName, actions } = setup;
  const item = (key: SetupAct) => ({ key, label: label[key], danger: dangerous.includes(key) });
  const isFirst = isFirstAssignment(setup);
  const next = beside.filter((one) => actions.includes(one) && (one !== 'assign' || isFirst));
  return (
    <ReviewedRowActions<SetupAct>
      name={projectName}
      view={paths.setup(guid)}
      edit={actions.includes('edit') && paths.setupEdit(guid)}
      beside={next.slice(0, BESIDE_MAX).map(item)}
      menu={[
        item('record'),
        ...next.slice(BESIDE_MAX).map(item),
        ...(isFirst ? rest : again).filter((one) => actions.includes(one)).map(item),
      ]}
      onAct={(key) => act(key, setup)}
    />
  );
}
