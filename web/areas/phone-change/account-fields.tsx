import { useEffect, useState } from 'react';
import { accountsByPhone, phoneByUser } from '#shared/areas/phone-change/contract';
import { phoneAppealForm, phoneAppealLabel as label } from '#shared/areas/phone-change/form';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../kit/language.ts';
import { Note, Pair, TextButton } from '../../kit/plain-buttons.tsx';
import { TextField } from '../../kit/text-field.tsx';
import css from './phone-change.module.css';
import { useTexts } from './texts.ts';
import type { Appeal } from './use-appeal.ts';

type Account = Awaited<ReturnType<typeof accountsByPhone.output.parseAsync>>['list'][number];

/** The account whose phone shall change; one the proved phone opens itself is taken with a click. */
export function AccountFields({ appeal: { form, watchTicket }, ticket }: { appeal: Appeal; ticket: string }) {
  const texts = useTexts();
  const language = useLanguage();
  const [accounts, setAccounts] = useState<readonly Account[]>([]);
  const [present, setPresent] = useState<{ of: string; phone: string }>();
  useEffect(() => {
    let isHere = true;
    call(accountsByPhone, { ticket }).then(
      ({ list }) => isHere && setAccounts(list),
      () => undefined, // only a convenience
    );
    return () => {
      isHere = false;
    };
  }, [ticket]);
  const { userName, uscc } = form.values;
  const look = async (named: { userName: string; uscc: string }) => {
    const { shape } = phoneAppealForm;
    if (!shape.userName.safeParse(named.userName).success || !shape.uscc.safeParse(named.uscc).success)
      return;
    const of = `${named.userName} ${named.uscc}`;
    if (present?.of === of) return;
    try {
      setPresent({ of, phone: (await call(phoneByUser, { ticket, ...named })).phone });
    } catch (error) {
      watchTicket(error); // the answer itself is only a hint
    }
  };
  const take = (account: Account) => {
    form.set('userName', account.userName);
    form.set('enterpriseName', account.enterpriseName);
    form.set('uscc', account.uscc);
    if (form.values.contactName === '') form.set('contactName', account.name);
    void look(account);
  };
  const leave = (name: 'userName' | 'uscc') => {
    form.checkOne(name);
    void look({ userName: userName.trim(), uscc: uscc.trim() });
  };
  const code = form.field('uscc');
  const isPresent = present?.of === `${userName.trim()} ${uscc.trim()}`;
  return (
    <>
      {accounts.length > 0 && (
        <div className={css.accounts}>
          <span>{texts.ownAccounts}</span>
          {accounts.map((account) => (
            <TextButton key={account.userName} onClick={() => take(account)}>
              {`${account.userName} · ${account.enterpriseName}`}
            </TextButton>
          ))}
        </div>
      )}
      <Pair>
        <TextField
          label={label.userName[language]}
          autoComplete="username"
          most={50}
          {...form.field('userName')}
          onBlur={() => leave('userName')}
        />
        <TextField
          label={label.uscc[language]}
          autoComplete="off"
          autoCapitalize="characters"
          most={18}
          {...code}
          onValue={(value) => code.onValue(value.toUpperCase())}
          onBlur={() => leave('uscc')}
        />
      </Pair>
      <TextField
        label={label.enterpriseName[language]}
        autoComplete="organization"
        most={200}
        {...form.field('enterpriseName')}
      />
      {isPresent && (
        <Note live="polite" {...(present.phone === '' && { tone: 'warn' as const })}>
          {present.phone === '' ? texts.presentNone : `${texts.presentPhone} ${present.phone}`}
        </Note>
      )}
    </>
  );
}
