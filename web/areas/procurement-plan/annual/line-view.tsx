import { Alert, Drawer } from 'antd';
import { chainKind } from '#shared/areas/chain/contract';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { useWhereTexts } from '../../../parts/where-is-it/texts.ts';
import { WhereIsIt } from '../../../parts/where-is-it/where-is-it.tsx';
import { useEditTexts } from '../line/edit-texts.ts';
import { FactSection, LineFacts } from '../line/line-facts.tsx';
import { useFaultText } from '../line/use-fault-text.ts';

const WIDTH = 960;

/** All fields of one line to read. */
export function LineView({ line, onClose }: { line: PlanLine; onClose: () => void }) {
  const texts = useEditTexts();
  const { title: whereTitle } = useWhereTexts();
  const mark = usePunctuation();
  const faultText = useFaultText();
  return (
    <Drawer open size={WIDTH} title={texts.lineTitle(line.lineNo)} onClose={onClose}>
      {line.faults.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={mark.clauses(line.faults.map(faultText))}
        />
      )}
      <FactSection title={whereTitle}>
        <WhereIsIt kind={chainKind.code.annualPlan} guid={line.guid} />
      </FactSection>
      <LineFacts line={line} />
    </Drawer>
  );
}
