import { recruitKind, reviewMethod, validMonths } from '#shared/areas/recruitment-notice/codes';
import type { PublicNotice } from '#shared/areas/recruitment-notice/apply-contract';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { formatMoney } from '#shared/kit/money';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { RichText } from '../../kit/rich-text.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { useAreaName } from '../../parts/catalogue/area-name.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { FileList } from '../../parts/file/list.tsx';
import { CoursePanel } from './course-panel.tsx';
import { ConditionTable, MaterialTable, ReviewItemTable } from './notice-tables.tsx';
import { useTexts } from './texts.ts';

/** A notice as those it is meant for read it. */
export function PublicPanels({ of }: { of: PublicNotice }) {
  const texts = useTexts();
  const kit = useKitTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const nameOf = useAreaName();
  const label = useKindLabels(noticeKind);
  const until = (at: string | null) => at?.slice(0, 16) ?? texts.openEnd;
  return (
    <>
      <CoursePanel of={of} />
      <Panel title={texts.basics}>
        <DetailFields
          of={[
            [label.noticeNo, of.noticeNo],
            [label.recruitUnit, of.recruitUnitName],
            [label.recruitKind, recruitKind.label(of.recruitKind, language)],
            [
              label.categoryTypes,
              mark.row(of.categoryTypes.map((code) => projectTypeOption.label(code, language))),
            ],
            [label.planCount, of.planCount ?? texts.unlimitedCount],
            [label.validMonths, validMonths.label(of.validMonths, language)],
            [label.applyStart, until(of.applyStart)],
            [label.applyEnd, until(of.applyEnd)],
            [label.clarifyEnd, of.clarifyEnd?.slice(0, 16) ?? texts.none],
            [label.reviewMethod, reviewMethod.label(of.reviewMethod, language)],
            [label.passScore, of.passScore ?? texts.none],
            [label.needInvestigate, of.needInvestigate ? kit.yes : kit.no],
            [
              label.depositAmount,
              of.yearDepositNeed && of.depositAmount ? formatMoney(of.depositAmount) : texts.none,
            ],
            [label.contactName, mark.row([of.contactName, of.contactPhone])],
            [label.contactEmail, of.contactEmail],
            [label.supervisePhone, of.supervisePhone],
            [label.serviceAreas, mark.row(of.serviceAreas.map(nameOf)), true],
            [label.categoryCodes, mark.row(of.categories.map(({ name }) => name)), true],
            [label.files, of.files.length > 0 ? <FileList key="files" files={of.files} /> : texts.none, true],
          ]}
        />
      </Panel>
      <Panel title={label.content}>
        <RichText source={of.content} />
      </Panel>
      <Panel title={label.conditions}>
        <ConditionTable of={of.conditions} />
      </Panel>
      {of.materials.length > 0 && (
        <Panel title={label.materials}>
          <MaterialTable of={of.materials} />
        </Panel>
      )}
      {of.reviewItems.length > 0 && (
        <Panel title={label.reviewItems}>
          <ReviewItemTable of={of.reviewItems} />
        </Panel>
      )}
    </>
  );
}
