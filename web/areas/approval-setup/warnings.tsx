import { Alert } from 'antd';
import type { LevelWarning, SetupPerson } from '#shared/areas/approval/setup-contract';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useTexts } from './texts.ts';

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
