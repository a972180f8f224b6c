import { schemeCalls as calls } from '#shared/areas/tender-scheme/contract';
import type { SchemeRow } from '#shared/areas/tender-scheme/views';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { ConfirmWindow, ReasonedWindow } from '../../parts/document/versioned-windows.tsx';
import { useTexts } from './texts.ts';

type Window = DocumentWindow<SchemeRow>;

/** 终止招标: why; it ends once it is approved. */
export function EndWindow({ document, onClose, onDone }: Window) {
  const texts = useTexts();
  return (
    <ReasonedWindow
      call={calls.terminate}
      document={document}
      title={texts.endTitle(document.schemeNo)}
      okText={texts.endOk}
      done={texts.endAsked}
      label={texts.reason}
      hint={texts.endHint}
      danger
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Takes a change or an end back before anybody has decided. */
export function RecallWindow({ document, onClose, onDone }: Window) {
  const texts = useTexts();
  return (
    <ConfirmWindow
      call={calls.recallChange}
      document={document}
      title={texts.recallTitle(document.schemeNo)}
      okText={texts.recallOk}
      done={texts.recalled}
      lead={texts.recallLead}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
