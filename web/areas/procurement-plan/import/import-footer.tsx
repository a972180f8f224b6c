import { Button } from 'antd';
import type { ImportPreview } from '#shared/areas/procurement-plan/import/import-contract';
import { Wan } from '../../../kit/amounts.tsx';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { linesMade } from './import-status.ts';
import { useImportTexts } from './import-texts.ts';
import css from '../line/line.module.css';

/** What a confirmation will do, always in sight. */
export function ImportFooter({
  preview: { summary, target, headerRow, state },
  refusal,
  isConfirming,
  onConfirm,
}: {
  preview: ImportPreview;
  /** Why the last confirmation was not carried out. */
  refusal: string | undefined;
  isConfirming: boolean;
  onConfirm: () => void;
}) {
  const texts = useImportTexts();
  const mark = usePunctuation();
  const lines = linesMade(summary);
  const hints = [
    summary.faulty > 0 && texts.someFaulty(summary.faulty),
    summary.held > 0 && texts.someHeld(summary.held),
  ].filter((hint) => hint !== false);
  return (
    <footer className={css.totals}>
      <dl>
        <div>
          <dt>{texts.amount}</dt>
          <dd>
            <Wan yuan={summary.amount} unit />
          </dd>
        </div>
      </dl>
      {refusal === undefined ? (
        <span className={css.hint}>{mark.clauses(hints)}</span>
      ) : (
        <span className={css.missing} role="alert">
          {refusal}
        </span>
      )}
      <div className={css.buttons}>
        <Button
          type="primary"
          loading={isConfirming}
          disabled={lines === 0 || target.refusal !== null || headerRow === null || state === 'confirmed'}
          onClick={onConfirm}
        >
          {lines > 0 ? texts.confirm(lines) : texts.nothing}
        </Button>
      </div>
    </footer>
  );
}
