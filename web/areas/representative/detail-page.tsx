import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Link, useParams } from 'react-router';
import { representativeStatus } from '#shared/areas/representative/codes';
import { type RepresentativeName, representativeKind } from '#shared/areas/representative/kind';
import { representativeLinks } from '#shared/areas/representative/links';
import {
  representativeCalls as calls,
  type RepresentativeDetail,
} from '#shared/areas/representative/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { FileList } from '../../parts/file/list.tsx';
import css from './representative.module.css';
import { useTexts } from './texts.ts';
import { useEntryActs } from './use-entry-acts.tsx';

/** One entry of a kind, as its screen. */
export const detailOf = (name: RepresentativeName) =>
  function RepresentativePage() {
    const kind = representativeKind.code[name];
    const { guid = '' } = useParams();
    const texts = useTexts();
    const kindName = representativeKind.label(kind, useLanguage());
    const found = useQuery({ ...query(calls.info, { guid }, { quiet: true }), staleTime: 0 });
    return (
      <LoadedPage title={texts.detail(kindName)} of={found} rows={10}>
        {(of) => <Detail of={of} place={texts.detail(kindName)} />}
      </LoadedPage>
    );
  };

function Detail({ of, place }: { of: RepresentativeDetail; place: string }) {
  const texts = useTexts();
  const { confirm, end, windows } = useEntryActs();
  const may = (act: RepresentativeDetail['actions'][number]) => of.actions.includes(act);
  const isPending = of.status === representativeStatus.code.pending;
  const acted = (who: string, when: string) => [who, when.slice(0, 16)].filter(Boolean).join(' · ');
  return (
    <>
      <PageHead
        title={of.name}
        place={place}
        state={<CodeTag list={representativeStatus} code={of.status} />}
      >
        <LinkButton to={representativeLinks(of.kind).list}>{texts.back}</LinkButton>
        {may('edit') && (
          <LinkButton to={representativeLinks(of.kind).edit(of.guid)}>{texts.act.edit}</LinkButton>
        )}
        {may('end') && (
          <Button danger onClick={() => void end(of)}>
            {texts.act.end}
          </Button>
        )}
        {may('confirm') && (
          <ConfirmButton
            type="primary"
            act={texts.act.confirm}
            thing={of.name}
            explanation={of.userGuid === null ? texts.invited : texts.confirmText}
            onConfirm={() => confirm(of)}
          />
        )}
      </PageHead>
      {isPending && <Alert className={css.notice!} type="info" showIcon title={texts.toConfirm} />}
      <Panel>
        <DetailFields
          columns={2}
          of={[
            [texts.company, of.enterpriseName, true],
            [texts.dept, of.deptName],
            [texts.duty, of.duty],
            [texts.userName, of.userName],
            [texts.phone, of.phone],
            [texts.email, of.email],
            [texts.remark, of.remark, true],
            [texts.files, of.files.length === 0 ? null : <FileList key="files" files={of.files} />, true],
            [texts.entered, acted(of.createUserName, of.createTime)],
            ...(of.confirmTime
              ? [[texts.confirmed, acted(of.confirmUserName, of.confirmTime)] as const]
              : []),
            ...(of.endTime
              ? ([
                  [texts.ended, acted(of.endUserName, of.endTime)],
                  [texts.reason, of.endReason, true],
                ] as const)
              : []),
          ]}
        />
      </Panel>
      {of.waiting.length > 0 && (
        <Panel title={texts.waiting}>
          <ul className={css.waiting}>
            {of.waiting.map(({ guid, no, name }) => (
              <li key={guid}>
                <Link to={paths.entrust(guid)}>{no}</Link> {name}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {windows}
    </>
  );
}
