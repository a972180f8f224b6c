import { organizationType } from '#shared/areas/project/codes';
import { setupStatus, type SetupStatus } from '#shared/areas/project-initiation/codes';
import type { SetupDetail } from '#shared/areas/project-initiation/setup-views';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { useLanguage } from '../../kit/language.ts';
import { StepLine, type StepMark } from '../../parts/course/step-line.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useDetailTexts } from './detail-texts.ts';

const s = setupStatus.code;

type Step = 'draft' | 'inReview' | 'assign' | 'entrust' | 'send' | 'receive' | 'takeEffect' | 'build';
const selfRun: readonly Step[] = ['draft', 'inReview', 'assign', 'build'];
const entrusted: readonly Step[] = [
  'draft',
  'inReview',
  'assign',
  'entrust',
  'send',
  'receive',
  'takeEffect',
  'build',
];

/** The step each state waits for; one that waits for nothing has none. */
const waitsFor: Record<SetupStatus, Step | undefined> = {
  [s.draft]: 'draft',
  [s.inReview]: 'inReview',
  [s.rejected]: 'inReview',
  [s.approved]: 'assign',
  [s.assigned]: 'entrust',
  [s.entrusted]: 'send',
  [s.notReceived]: 'receive',
  [s.received]: 'takeEffect',
  [s.inEffect]: 'build',
  [s.notCreated]: 'build',
  [s.created]: undefined,
};

/** How far a set-up has come on its own way: a self-run one never meets an agency. */
export function SetupSteps({ setup }: { setup: SetupDetail }) {
  const { steps } = useDetailTexts();
  const { status: label } = useKindLabels(setupKind);
  const language = useLanguage();
  const way = setup.organizationType === organizationType.code.entrusted ? entrusted : selfRun;
  const wanted = waitsFor[setup.status];
  const at = wanted === undefined ? way.length : way.indexOf(wanted);
  const isRejected = setup.status === s.rejected;
  const notes: Partial<Record<Step, string>> = {
    draft: setup.userName,
    inReview: setup.approvedTime?.slice(0, 16) ?? '',
    assign: setup.managerName,
    entrust: setup.ordersNo,
    receive: setup.agentUnit,
  };
  const marks = way.map((step, index): StepMark => ({
    title: isRejected && index === at ? setupStatus.label(s.rejected, language) : steps[step],
    note: notes[step],
    state: index < at ? 'done' : index > at ? 'later' : isRejected ? 'failed' : 'now',
  }));
  return <StepLine steps={marks} label={label} />;
}
