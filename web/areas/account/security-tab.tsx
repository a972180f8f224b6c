import { useQuery } from '@tanstack/react-query';
import { accountOverview } from '#shared/areas/account/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { useTexts } from './texts.ts';

/** What protects the account: password, phone, second factor. */
export function SecurityTab() {
  const texts = useTexts();
  const overview = useQuery(query(accountOverview, {}, { quiet: true }));
  return (
    <PageState of={overview}>
      {({ phone, passwordTime, passwordUntil, userName, name }) => (
        <>
          <Panel
            title={texts.password}
            aside={<LinkButton to={paths.password}>{texts.changePassword}</LinkButton>}
          >
            <DetailFields
              of={[
                [texts.userName, userName],
                [texts.name, name],
                [texts.passwordTime, passwordTime],
                ...(passwordUntil === null ? [] : [[texts.passwordUntil, passwordUntil] as const]),
              ]}
            />
          </Panel>
          <PhonePanel phone={phone} />
          <SecondFactorPanel />
        </>
      )}
    </PageState>
  );
}
