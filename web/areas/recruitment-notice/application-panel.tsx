import { Tag } from 'antd';
import { Fragment } from 'react';
import type { ApplicationDetail, PublicNotice } from '#shared/areas/recruitment-notice/apply-contract';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useAreaName } from '../../parts/catalogue/area-name.ts';
import { FileList } from '../../parts/file/list.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { useApplyTexts } from './apply-texts.ts';
import css from './notice.module.css';

/** What an application says, beside what the notice asks. */
export function ApplicationPanel({
  of,
  notice,
}: {
  of: Pick<
    ApplicationDetail,
    | 'category'
    | 'serviceAreas'
    | 'contactName'
    | 'contactPhone'
    | 'contactEmail'
    | 'appliedAt'
    | 'answers'
    | 'materials'
  >;
  notice: Pick<PublicNotice, 'conditions' | 'materials'>;
}) {
  const texts = useApplyTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const nameOf = useAreaName();
  const answered = (isMet: boolean | null) =>
    isMet === null ? texts.unanswered : isMet ? texts.met : texts.unmet;
  return (
    <Panel title={texts.sent}>
      <DetailFields
        of={[
          [texts.category, projectTypeOption.label(of.category, language)],
          [texts.appliedAt, of.appliedAt?.slice(0, 16) ?? texts.none],
          [texts.contactName, of.contactName],
          [texts.contactPhone, of.contactPhone],
          [texts.contactEmail, of.contactEmail],
          [texts.areas, mark.row(of.serviceAreas.map(nameOf)), true],
        ]}
      />
      <PlainTable
        heads={[texts.conditions, texts.isMet, texts.note, texts.proof]}
        rows={of.answers.map(({ key, isMet, note, files, outdated }, at) => [
          <Fragment key="asked">
            {at + 1}. {notice.conditions.find((one) => one.key === key)?.content}
            {outdated && (
              <Tag color="warning" className={css.since}>
                {texts.outdated[outdated]}
              </Tag>
            )}
          </Fragment>,
          answered(isMet),
          note || texts.none,
          files.length > 0 ? <FileList key="files" files={files} /> : texts.none,
        ])}
      />
      {of.materials.length > 0 && (
        <PlainTable
          heads={[texts.materials, texts.proof]}
          rows={of.materials.map(({ at, files }) => [
            notice.materials[at]?.name ?? '',
            files.length > 0 ? <FileList key="files" files={files} /> : texts.none,
          ])}
        />
      )}
    </Panel>
  );
}
