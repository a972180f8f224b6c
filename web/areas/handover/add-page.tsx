import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useSearchParams } from 'react-router';
import { handoverCalls as calls } from '#shared/areas/handover/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { UserSelect } from '../../parts/people/user-select.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { HandoverForm } from './handover-form.tsx';
import css from './handover.module.css';
import { useTexts } from './texts.ts';

/** A new hand-over: first who leaves, whom the address keeps, then who gets what they hold. */
export function HandoverAddPage() {
  const texts = useTexts();
  const mark = usePunctuation();
  const [params, setParams] = useSearchParams();
  const userGuid = params.get('user');
  const held = useQuery({
    ...query(calls.held, { userGuid: userGuid ?? '' }, { quiet: true }),
    enabled: userGuid !== null,
    staleTime: 0,
    // a form begins with what is held now
    gcTime: 0,
  });
  const { name, deptName } = held.data ?? {};
  return (
    <>
      <PageHead title={texts.add}>
        <LinkButton to={paths.handovers}>{texts.back}</LinkButton>
      </PageHead>
      <Panel>
        <p className={css.hint}>{texts.lead}</p>
        <Form layout="vertical">
          <Form.Item label={texts.from} htmlFor="handoverFrom" required className={css.field!}>
            <UserSelect
              id="handoverFrom"
              value={userGuid}
              {...(name !== undefined && { name: deptName ? mark.noted(name, deptName) : name })}
              onChange={(guid) => setParams(guid === undefined ? {} : { user: guid })}
            />
          </Form.Item>
        </Form>
      </Panel>
      {userGuid !== null && (
        <PageState of={held} rows={8}>
          {(of) => (
            <>
              {of.kinds.length === 0 ? (
                <Panel>
                  <NothingYet hint={texts.nothingHeld} />
                </Panel>
              ) : (
                <HandoverForm key={of.userGuid} held={of} reload={async () => (await held.refetch()).data} />
              )}
              <Elsewhere of={of.elsewhere} />
            </>
          )}
        </PageState>
      )}
    </>
  );
}
