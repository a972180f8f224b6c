import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { type OutboxRow, revealMessage } from '#shared/areas/message/contract';
import { mutation } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useTexts } from './texts.ts';

/** Receiver and whole text of a message. */
export type Revealed = z.output<typeof revealMessage.output>;

/** Asks before it shows a message in full: that is recorded. */
export function RevealButton({
  of: { guid, to },
  onRevealed,
}: {
  of: OutboxRow;
  onRevealed: (revealed: Revealed) => void;
}) {
  const texts = useTexts();
  const reveal = useMutation({ ...mutation(revealMessage), onSuccess: onRevealed });
  return (
    <ConfirmButton
      type="link"
      size="small"
      act={texts.reveal}
      thing={to}
      explanation={texts.revealHint}
      onConfirm={() => reveal.mutateAsync({ guid }).catch(() => undefined)}
    />
  );
}

/** A message in full, until it is closed; it is kept nowhere. */
export function RevealedDialog({ of, onClose }: { of: Revealed | undefined; onClose: () => void }) {
  const texts = useTexts();
  return (
    <Dialog open={of !== undefined} title={texts.revealed} onCancel={onClose} footer={null}>
      <DetailFields
        columns={1}
        of={[
          [texts.to, of?.to],
          [texts.text, of?.text],
        ]}
      />
    </Dialog>
  );
}
