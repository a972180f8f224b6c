import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import type { ShortlistRow } from '#shared/areas/shortlist/views';
import { paths } from '#shared/areas/session/paths';
import { mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

/** Freezes the list and leads to the scene. */
export function DrawWindow({ document, onClose, onDone }: DocumentWindow<ShortlistRow>) {
  const texts = useTexts();
  const go = useNavigate();
  const { guid, version } = document;
  const begin = useMutation(mutation(calls.beginDraw, { done: texts.begun }));
  return (
    <FormWindow
      title={texts.lock}
      okText={texts.lock}
      lead={texts.lockLead}
      send={() => begin.mutateAsync({ guid, version })}
      onClose={onClose}
      onDone={async () => {
        await onDone();
        await go(paths.shortlistDraw(guid));
      }}
    >
      {null}
    </FormWindow>
  );
}

/** 重新抽取: why, and to the scene. */
export const RedrawWindow = (window: DocumentWindow<ShortlistRow>) => (
  <ReasonedDraw call="redraw" {...window} />
);
/** 补抽. */
export const SupplementWindow = (window: DocumentWindow<ShortlistRow>) => (
  <ReasonedDraw call="supplement" {...window} />
);

function ReasonedDraw({
  call,
  document,
  onClose,
  onDone,
}: DocumentWindow<ShortlistRow> & { call: 'redraw' | 'supplement' }) {
  const texts = useTexts();
  const language = useLanguage();
  const go = useNavigate();
  const { guid, version } = document;
  const begin = useMutation(mutation(calls[call], { done: texts.begun }));
  const word = shortlistKind.acts[call].label[language];
  return (
    <FormWindow<{ reason: string }>
      title={word}
      okText={word}
      send={({ reason }) => begin.mutateAsync({ guid, version, reason })}
      onClose={onClose}
      onDone={async () => {
        await onDone();
        await go(paths.shortlistDraw(guid));
      }}
    >
      <ReasonField
        label={texts.reasonOf}
        hint={call === 'redraw' ? texts.redrawLead : texts.supplementLead}
        rule={calls[call].input.shape.reason}
      />
    </FormWindow>
  );
}
