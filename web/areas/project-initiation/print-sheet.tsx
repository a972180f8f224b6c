import { stepAct } from '#shared/areas/approval/codes';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import type { ApprovalStep } from '#shared/areas/approval/contract';
import { voidedWord } from '#shared/areas/document/voided';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import type { SetupDetail } from '#shared/areas/project-initiation/setup-views';
import { amountInWords } from '#shared/kit/amount-in-words';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { Wan } from '../../kit/amounts.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useDocumentFields } from '../../parts/document/fields.tsx';
import type { PrintedApproval } from '../../parts/document/print-page.tsx';
import { PrintSheet, useSheetTexts } from '../../parts/document/print-sheet.tsx';
import { blocks, stepsByBlock } from './approval-blocks.ts';
import { useDetailTexts } from './detail-texts.ts';
import { useSectionLabels } from '../../parts/plan/section-labels.ts';
import { Sealed } from '../../parts/law/sealed.tsx';
import { useInviteeLabels } from './labels.ts';
import css from './print.module.css';

/** What takes a whole line of the sheet, beside what does so everywhere. */
const whole: readonly string[] = ['projectName', 'refNumber', 'planAmount'];
/** What a block leaves room for. */
const pens = ['opinion', 'signature', 'day'] as const;

/** The sheet itself: facts, sections, those to be invited, and three blocks for the opinions of those who decide. */
export function SetupSheet({
  setup,
  approval: { steps, findings },
}: {
  setup: SetupDetail;
  approval: PrintedApproval;
}) {
  const mark = usePunctuation();
  const texts = useDetailTexts();
  const { amountInWords: inWords } = useSheetTexts();
  const language = useLanguage();
  const facts = useDocumentFields({
    of: setupKind,
    panel: 'print',
    from: setup,
    own: {
      status: setup.voided ? voidedWord[language] : setupStatus.label(setup.status, language),
      userName: texts.handler(setup.userName, setup.handlerPhone),
      planAmount: (
        <>
          <Wan yuan={setup.planAmount} />
          {mark.note(`${inWords}${mark.colon}${amountInWords(setup.planAmount)}`)}
        </>
      ),
    },
  });
  return (
    <PrintSheet
      title={texts.printTitle}
      facts={facts.map((one) => ({ ...one, isWide: one.isWide || whole.includes(one.name) }))}
      by={[texts.preparer, setup.userName]}
      findings={findings}
    >
      <Sections setup={setup} />
      {setup.inviteList && setup.inviteList.length > 0 && <Invited invitees={setup.inviteList} />}
      {setup.sealed && <Sealed />}
      <Blocks setup={setup} steps={steps} />
    </PrintSheet>
  );
}

function Sections({ setup: { sections } }: { setup: SetupDetail }) {
  const label = useSectionLabels();
  return (
    <table>
      <thead>
        <tr>
          {(['sectionNo', 'sectionName', 'content', 'amount', 'duration', 'place'] as const).map((name) => (
            <th key={name}>{label[name]}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sections.map((one) => (
          <tr key={one.sectionNo}>
            <td>{one.sectionNo}</td>
            <td>{one.sectionName}</td>
            <td>{one.content}</td>
            <td className={css.figure}>
              <Wan yuan={one.amount} />
            </td>
            <td>{one.duration}</td>
            <td>{one.place}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Invited({ invitees }: { invitees: NonNullable<SetupDetail['inviteList']> }) {
  const label = useInviteeLabels();
  return (
    <table>
      <thead>
        <tr>
          <th>{label.enterpriseGuid}</th>
          <th>{label.grade}</th>
          <th>{label.scope}</th>
          <th>{label.reason}</th>
        </tr>
      </thead>
      <tbody>
        {invitees.map((one) => (
          <tr key={one.enterpriseGuid}>
            <td>{one.name}</td>
            <td>{one.grade || '-'}</td>
            <td>{one.scope || '-'}</td>
            <td>{one.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 主办部门, 招标管理部门, 纪检监察: what each has said; a block nobody has spoken in is left for the pen. */
function Blocks({ setup, steps }: { setup: SetupDetail; steps: readonly ApprovalStep[] }) {
  const mark = usePunctuation();
  const texts = useDetailTexts();
  const language = useLanguage();
  const said = stepsByBlock(steps, setup);
  return (
    <table className={css.blocks}>
      <tbody>
        {blocks.map((block) => (
          <tr key={block}>
            <th scope="row">{texts.blocks[block]}</th>
            <td>
              {said[block].map((step) => (
                <p key={step.guid}>
                  {step.at.slice(0, 16)} {step.levelName && `${levelNameIn(language, step.levelName)} `}
                  {step.actorName}
                  {mark.colon}
                  {stepAct.label(step.act, language)}
                  {step.opinion && `${mark.comma}${step.opinion}`}
                </p>
              ))}
              {said[block].length === 0 && (
                <p className={css.pen}>
                  {pens.map((one) => (
                    <span key={one}>{`${texts[one]}${mark.colon}`}</span>
                  ))}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
