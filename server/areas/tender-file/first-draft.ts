import {
  docKind,
  type DocKind,
  decryptRemedy,
  openingFieldType,
  quoteType,
} from '#shared/areas/tender-file/codes';
import type { FileForm, OpeningField } from '#shared/areas/tender-file/rules';
import { reviewGroup } from '#shared/areas/evaluation/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { formatDateTime } from '#shared/kit/dates';
import type { TenderNow } from '../tender/tenders.service.ts';
import { formOf } from './file-form.ts';
import type { TenderFile } from './tender-file.table.ts';

/** What a file of these tenders starts with: what they and their scheme say (tendering.md 6.2). */
export function draftOf(tenders: readonly [TenderNow, ...TenderNow[]], kind: DocKind): Partial<FileForm> {
  const [first] = tenders;
  const names = [...new Set(tenders.map(({ sectionName }) => sectionName))].filter(Boolean).join('、');
  const called =
    kind === docKind.code.prequalification
      ? docKind.label(kind)
      : TENDERED.includes(first.tenderWay)
        ? '招标文件'
        : '采购文件';
  const contact = [first.contactName, first.contactPhone].filter(Boolean).join(' ');
  return {
    docName: `${first.projectName}${tenders.length === 1 && names ? names : ''}${called}`.slice(0, 200),
    docKind: kind,
    projectGuid: first.projectGuid,
    tenderGuids: tenders.map(({ guid }) => guid),
    saleStart: formatDateTime(first.saleStart),
    saleEnd: formatDateTime(first.saleEnd),
    questionEnd: first.questionEnd ? formatDateTime(first.questionEnd) : '',
    deadline: formatDateTime(first.deadline),
    validityDays: first.validityDays,
    controlPrice: first.controlPrice ?? '',
    envelopes: first.envelopes,
    twoStep: first.twoStep,
    decryptMinutes: first.decryptMinutes,
    decryptRemedy: decryptRemedy.code.none,
    parts: [],
    openingForm: usualFields(),
    quoteType: quoteType.code.total,
    alternates: false,
    docFee: '0.00',
    dissentContact:
      contact && `向${first.agentUnit || first.entrustUnit}书面提出，联系人：${contact}`.slice(0, 500),
    rejections: rejectionsOf(first),
  };
}

const TENDERED: readonly TenderNow['tenderWay'][] = [tenderWay.code.open, tenderWay.code.invite];

/** What the plan of the scheme rejects a bid for. */
const rejectionsOf = ({ evalPlan }: TenderNow): string =>
  evalPlan.reviewStandards
    .filter(({ isVeto }) => isVeto)
    .map(({ group, standard }) => `不符合${reviewGroup.label(group)}标准：${standard}`)
    .join('\n')
    .slice(0, 4000);

/** The fields 开标一览表 always has (tendering.md 6.2); 投标人 is who hands it in. */
function usualFields(): OpeningField[] {
  const { money, days, str } = openingFieldType.code;
  const field = (
    label: string,
    type: OpeningField['type'],
    more: Partial<OpeningField> = {},
  ): OpeningField => ({
    label,
    type,
    isRequired: true,
    isReadAloud: true,
    isScorePrice: false,
    isInWords: false,
    ...more,
  });
  return [
    field('投标报价', money, { unit: '元', decimals: 2, isScorePrice: true, isInWords: true }),
    field('工期/交货期', days, { unit: '日' }),
    field('质量', str),
    field('项目负责人', str),
    field('投标有效期', days, { unit: '日', isReadAloud: false }),
  ];
}

/** What a change starts with: the version it changes, as it stands. */
export function changeOf(about: TenderFile): Partial<FileForm> {
  const { affectsPreparation: _affects, changeNote: _note, publishAt: _at, ...said } = formOf(about);
  return { ...said, aboutGuid: about.guid };
}
