import { Alert } from 'antd';
import type { AccountAppealDetail } from '#shared/areas/account-appeal/contract';
import { accountAppealLabel as label } from '#shared/areas/account-appeal/form';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { Facts } from '../../parts/public/facts.tsx';
import { Compared } from './compared.tsx';
import css from './review.module.css';
import { useTexts } from './texts.ts';

/** What the platform has of the account an appeal means. */
type FoundAccount = AccountAppealDetail['account'];

/** What a reviewer should know before they decide: no account fits, or the new phone opens others already. */
export function AccountNotes({
  account,
  newPhoneAccounts,
}: {
  account: FoundAccount;
  newPhoneAccounts: readonly string[];
}) {
  const texts = useTexts();
  const mark = usePunctuation();
  if (account !== null && newPhoneAccounts.length === 0) return null;
  return (
    <div className={css.notes}>
      {account === null && <Alert type="error" showIcon title={texts.noAccount} />}
      {newPhoneAccounts.length > 0 && (
        <Alert type="warning" showIcon title={texts.phoneInUse(mark.row(newPhoneAccounts))} />
      )}
    </div>
  );
}

/** The account as the platform has it, beside what was entered. */
export function AccountPanel({
  account,
  entered,
}: {
  account: FoundAccount;
  entered: { userName: string; name: string; enterpriseName: string; uscc: string };
}) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Panel title={texts.account}>
      {account === null ? (
        <p className={css.soft}>{texts.noAccount}</p>
      ) : (
        <Facts
          of={[
            [
              label.userName[language],
              entered.userName === '' ? (
                account.userName
              ) : (
                <Compared value={account.userName} entered={entered.userName} />
              ),
            ],
            [texts.name, <Compared key="name" value={account.name} entered={entered.name} />],
            [
              label.enterpriseName[language],
              <Compared key="enterprise" value={account.enterpriseName} entered={entered.enterpriseName} />,
            ],
            [label.uscc[language], <Compared key="uscc" value={account.uscc} entered={entered.uscc} />],
            [texts.currentPhone, account.phone],
            [texts.accountState, account.isActive ? texts.active : texts.inactive],
            [texts.lastSignIn, account.lastSignIn],
          ]}
        />
      )}
    </Panel>
  );
}
