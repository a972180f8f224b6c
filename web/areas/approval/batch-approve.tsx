import { Button } from 'antd';
import { useState } from 'react';
import { onDemand } from '../../kit/on-demand.tsx';
import type { BatchDialogProps, Chosen } from './batch-dialog.tsx';
import { useTexts } from './texts.ts';

const BatchDialog = onDemand<BatchDialogProps>(() =>
  import('./batch-dialog.tsx').then((module) => module.BatchDialog),
);

/** Approves the chosen rows with one opinion and says of each how it went; what failed stays chosen. */
export function BatchApprove<Row extends Chosen>({
  rows,
  onApproved,
}: {
  rows: readonly Row[];
  /** Called with the rows that could not be approved. */
  onApproved: (failed: Row[]) => void;
}) {
  const texts = useTexts();
  const [batch, setBatch] = useState<readonly Row[]>();
  return (
    <>
      <Button type="primary" disabled={rows.length === 0} onClick={() => setBatch(rows)}>
        {rows.length === 0 ? texts.approveBatch : texts.approveBatchOf(rows.length)}
      </Button>
      {batch && (
        <BatchDialog
          rows={batch}
          onApproved={(failed) => {
            const names = new Set(failed.map(({ taskGuid }) => taskGuid));
            onApproved(batch.filter(({ taskGuid }) => names.has(taskGuid)));
          }}
          onClose={() => setBatch(undefined)}
        />
      )}
    </>
  );
}
