import { Alert } from 'antd';
import type { LevelWarning, SetupPerson } from '#shared/areas/approval/setup-contract';
import type { AmountRange } from '#shared/areas/approval/setup-ranges';
import { toWan } from '#shared/kit/money';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useTexts } from './texts.ts';

/** The amounts for which what exceeds its plan has no level of its own, so that it cannot be submitted. */
export function ExcessGaps({ gaps }: { gaps: readonly AmountRange[] }) {
  const { excess } = useTexts();
  if (gaps.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={excess.title}
      description={gaps.map(({ minAmount, maxAmount }) => (
        <div key={minAmount}>{excess.gap(toWan(minAmount), maxAmount === null ? '' : toWan(maxAmount))}</div>
      ))}
    />
  );
}

/** The levels nobody could decide today, with the departments by name, and who takes over. */
export function Warnings({
  warnings,
  takesOver,
}: {
  warnings: readonly LevelWarning[];
  takesOver: SetupPerson | null;
}) {
  const { warning } = useTexts();
  const mark = usePunctuation();
  if (warnings.length === 0) return null;
  const everywhere = warnings.filter(({ isEverywhere }) => isEverywhere);
  const somewhere = warnings.filter(({ isEverywhere }) => !isEverywhere);
  return (
    <Alert
      type={takesOver ? 'warning' : 'error'}
      showIcon
      title={warning.title}
      description={
        <>
          {everywhere.length > 0 && (
            <div>{warning.all(mark.row(everywhere.map(({ levelName }) => `“${levelName}”`)))}</div>
          )}
          {somewhere.map(({ levelGuid, levelName, departments, count }) => (
            <div key={levelGuid}>{warning.some(levelName, mark.row(departments), count)}</div>
          ))}
          <div>{takesOver ? warning.takesOver(takesOver.name) : warning.stuck}</div>
        </>
      }
    />
  );
}
