import { Button, Dropdown, Table, type TableColumnsType, Tag } from 'antd';
import { failureReason, sectionState } from '#shared/areas/project/codes';
import type { ProjectDetail, ProjectSectionView, SectionAction } from '#shared/areas/project/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { useSectionLabels } from '../../parts/plan/section-labels.ts';
import { useProjectLabels } from './labels.ts';
import css from './project.module.css';
import { useSectionTexts } from './section-texts.ts';
import { StageTag } from './stage-tag.tsx';

/** What can be done with a section beside its row, the most likely first; the rest is in a menu. */
const order = [
  'repeat',
  'fail',
  'edit',
  'restore',
  'end',
  'delete',
] as const satisfies readonly SectionAction[];
const BESIDE = 2;
const dangers: readonly SectionAction[] = ['end', 'delete', 'fail'];

/** The sections of a project, round by round: where each stands, who won it, and what can be done with it. */
export function ProjectSections({
  of,
  onAct,
}: {
  of: ProjectDetail;
  onAct: (act: SectionAction, section: ProjectSectionView) => void;
}) {
  const texts = useSectionTexts();
  const label = useSectionLabels();
  const projectLabel = useProjectLabels();
  const awardOf = ({ sectionNo }: ProjectSectionView) => of.awards.find((one) => one.sectionNo === sectionNo);
  const columns: TableColumnsType<ProjectSectionView> = [
    {
      key: 'section',
      title: texts.section,
      render: (_, { sectionNo, sectionName, round, againOf }) => (
        <>
          <span className={css.sectionName}>
            {sectionNo} {sectionName}
          </span>
          {round > 1 && (
            <div className={css.soft}>
              {texts.round(round)} · {texts.again(againOf)}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: texts.state,
      width: 116,
      render: (_, { state, failureReason: why }) => (
        <>
          <CodeTag list={sectionState} code={state} />
          <div className={css.soft}>
            <CodeText list={failureReason} code={why} />
          </div>
        </>
      ),
    },
    {
      key: 'stage',
      title: texts.stage,
      width: 132,
      render: (_, { stage, days }) => (
        <>
          <StageTag stage={stage} />
          {days.length > 0 && <div className={css.soft}>{texts.since(days.at(-1)!.reachedDate)}</div>}
        </>
      ),
    },
    {
      key: 'amount',
      title: label.amount,
      width: 132,
      align: 'right',
      render: (_, { amount, controlPrice }) => (
        <>
          <Wan yuan={amount} />
          {controlPrice && (
            <div className={css.soft}>
              {texts.ceiling} <Wan yuan={controlPrice} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'award',
      title: projectLabel.winner,
      width: 176,
      render: (_, section) => {
        const award = awardOf(section);
        return award ? (
          <>
            {award.winnerName}
            <div className={css.soft}>
              <Wan yuan={award.amount} unit />
            </div>
          </>
        ) : (
          '-'
        );
      },
    },
    ...(of.sections.some(({ actions }) => actions.length > 0)
      ? [
          {
            key: 'actions',
            title: texts.actions,
            width: 148,
            render: (_: unknown, section: ProjectSectionView) => (
              <SectionActs of={section} onAct={(act) => onAct(act, section)} />
            ),
          },
        ]
      : []),
  ];
  return (
    <Table
      size="small"
      rowKey="sectionNo"
      columns={columns}
      dataSource={byRounds(of.sections)}
      pagination={false}
      scroll={{ x: 960 }}
      expandable={{ expandedRowRender: (section) => <SectionFacts of={section} /> }}
    />
  );
}

/** What can be done with one section. */
function SectionActs({
  of: { sectionName, actions },
  onAct,
}: {
  of: ProjectSectionView;
  onAct: (act: SectionAction) => void;
}) {
  const texts = useSectionTexts();
  const all = order.filter((act) => actions.includes(act));
  const rest = all.slice(BESIDE);
  return (
    <div className={css.rowActs}>
      {all.slice(0, BESIDE).map((act) => (
        <Button key={act} type="link" size="small" danger={dangers.includes(act)} onClick={() => onAct(act)}>
          {texts[act]}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((act) => ({ key: act, label: texts[act], danger: dangers.includes(act) })),
            onClick: ({ key }) => onAct(key as SectionAction),
          }}
        >
          <Button type="link" size="small" aria-label={texts.moreOf(sectionName)}>
            {texts.more}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}

/** What else is known of a section: what it is for, the days of its stages, and why it failed or ended. */
function SectionFacts({ of }: { of: ProjectSectionView }) {
  const texts = useSectionTexts();
  const label = useSectionLabels();
  const language = useLanguage();
  const days = of.days.map(({ stage, reachedDate }) => (
    <Tag key={stage} variant="filled">
      {planProgress.label(stage, language)} {reachedDate}
    </Tag>
  ));
  return (
    <DetailFields
      of={[
        [texts.days, days.length > 0 ? days : texts.noDays, true],
        ...(of.closedDate
          ? ([
              [
                <CodeText key="state" list={sectionState} code={of.state} />,
                texts.closedOn(of.closedDate, of.closedBy, of.closedReason),
                true,
              ],
            ] as const)
          : []),
        [label.content, of.content, true],
        [label.duration, of.duration || '-'],
        [label.place, of.place || '-'],
        [label.deposit, of.deposit ? formatMoney(of.deposit) : '-'],
      ]}
    />
  );
}

/** The sections in the order of their first rounds, each with the rounds that follow from it. */
function byRounds(sections: readonly ProjectSectionView[]): ProjectSectionView[] {
  const withRounds = (one: ProjectSectionView): ProjectSectionView[] => [
    one,
    ...sections.filter(({ againOf }) => againOf === one.sectionNo).flatMap(withRounds),
  ];
  return sections.filter(({ againOf }) => againOf === '').flatMap(withRounds);
}
