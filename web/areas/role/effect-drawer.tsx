import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { Effect } from '#shared/areas/access/effect';
import { messageIn } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import { Placeholder } from '../../kit/placeholder.tsx';
import { EffectReport } from './effect-report.tsx';
import { useEffectReportTexts } from './effect-report-texts.ts';
import css from './effect-drawer.module.css';

const WIDTH = 760;

interface Asked {
  preview: () => Promise<Effect>;
  /** Carries the change out; `digest` names the effect that was shown. */
  save: (digest: string) => Promise<unknown>;
  onSaved: () => void;
  /** Asked after a refusal; a promise of true means that it has been dealt with. */
  onRefused?: (() => Promise<boolean>) | undefined;
}

/**
 * Shows what a change would do before it is saved, and saves it only then. Refused, for instance because its effect has
 * changed meanwhile, it stays, says why and shows the effect anew; `onRefused` may close it and settle that elsewhere.
 */
export function EffectDrawer({
  title,
  lead,
  saveText,
  danger = false,
  preview,
  save,
  onSaved,
  onRefused,
  onClose,
}: Asked & {
  title: string;
  /** What is about to be saved, above the effect. */
  lead?: ReactNode;
  saveText?: string;
  danger?: boolean;
  onClose: () => void;
}) {
  const texts = useEffectReportTexts();
  const language = useLanguage();
  const { shown, confirm, isSaving, refusal } = useEffectShown({ preview, save, onSaved, onRefused });
  const effect = shown.error ? undefined : shown.data;
  return (
    <Drawer
      open
      size={WIDTH}
      title={title}
      onClose={onClose}
      footer={
        <div className={css.footer}>
          <Button onClick={onClose}>{texts.back}</Button>
          <Button
            type="primary"
            danger={danger}
            disabled={!effect || shown.isFetching}
            loading={isSaving}
            onClick={() => effect && void confirm(effect.digest)}
          >
            {saveText ?? texts.confirm}
          </Button>
        </div>
      }
    >
      <div aria-live="polite">
        {refusal && !shown.error && (
          <Alert
            className={css.notice!}
            type="warning"
            showIcon
            title={texts.changedMeanwhile}
            description={
              <>
                {messageIn(language, refusal.message)}
                <br />
                {texts.freshBelow}
              </>
            }
          />
        )}
        {shown.error && !shown.isFetching && (
          <Alert
            type="error"
            showIcon
            title={texts.previewRefused}
            description={messageIn(language, shown.error.message)}
          />
        )}
        {shown.isFetching && <span className="visually-hidden">{texts.computing}</span>}
      </div>
      {!shown.error && lead}
      {shown.isFetching ? (
        <Placeholder rows={12} />
      ) : (
        effect && <EffectReport key={effect.digest} effect={effect} />
      )}
    </Drawer>
  );
}

/** The effect of a change, asked for once and again after a refusal, and the saving of it. */
function useEffectShown({ preview, save, onSaved, onRefused }: Asked) {
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Error>();
  const shown = useQuery({
    queryKey: ['effect', id],
    queryFn: async () => {
      try {
        return await preview();
      } catch (error) {
        if (await onRefused?.()) return null;
        throw error;
      }
    },
    meta: { quiet: true },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  async function confirm(digest: string) {
    setSaving(true);
    setRefusal(undefined);
    try {
      await save(digest);
      onSaved();
    } catch (error) {
      if (!(await onRefused?.())) {
        setRefusal(error as Error);
        await shown.refetch();
      }
    } finally {
      setSaving(false);
    }
  }
  return { shown, confirm, isSaving, refusal };
}
