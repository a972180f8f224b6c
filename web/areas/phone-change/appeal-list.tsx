import type { ReactNode } from 'react';
import { phoneAppealStatus, phoneAppealStyle, type PhoneAppealStyle } from '#shared/areas/phone-change/codes';
import type { PhoneAppealRow } from '#shared/areas/phone-change/contract';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../kit/language.ts';
import { Placeholder } from '../../kit/placeholder.tsx';
import { ButtonLink, FormFault, QuietButton, TextButton } from '../../kit/plain-buttons.tsx';
import type { OwnTicket } from '../../parts/public/applicant-ticket.ts';
import { PublicPage, Sheet } from '../../parts/public/page.tsx';
import { usePublicTexts } from '../../parts/public/texts.ts';
import css from './phone-change.module.css';
import { useTexts } from './texts.ts';
import { type Appeals, useAppeals } from './use-appeals.ts';
import { useOwnTicket } from './use-own-ticket.ts';

const isSingle = (style: PhoneAppealStyle) => style === phoneAppealStyle.code.single;

/** Where an application of a style is made or gone on with. */
export const applyAt = (style: PhoneAppealStyle, guid?: string) =>
  `#${isSingle(style) ? paths.phoneComplainApply(guid) : paths.phoneComplainApplyNew(guid)}`;

/** The applications of one style with their states; `children` draws the rows. */
export function AppealList({
  style,
  title,
  children,
}: {
  style: PhoneAppealStyle;
  title: string;
  children: (rows: readonly PhoneAppealRow[]) => ReactNode;
}) {
  const texts = useTexts();
  const [ticket, lose] = useOwnTicket();
  const other = isSingle(style)
    ? ([texts.toNew, paths.phoneComplainListNew] as const)
    : ([texts.toOld, paths.phoneComplainList] as const);
  return (
    <PublicPage title={title} links={[other, [texts.toLogin, paths.login]]} isWide>
      {ticket && <Own ticket={ticket} onTicketLost={lose} style={style} rows={children} />}
    </PublicPage>
  );
}

function Own({
  ticket,
  onTicketLost,
  style,
  rows,
}: {
  ticket: OwnTicket;
  onTicketLost: () => void;
  style: PhoneAppealStyle;
  rows: (rows: readonly PhoneAppealRow[]) => ReactNode;
}) {
  const texts = useTexts();
  const common = usePublicTexts();
  const appeals = useAppeals(ticket.ticket, style, onTicketLost);
  const { list, fault, status } = appeals;
  return (
    <>
      <div className={css.bar}>
        <span>
          {common.provedPhone(ticket.phone)}{' '}
          <TextButton onClick={onTicketLost}>{common.otherPhone}</TextButton>
        </span>
        <StatusFilter appeals={appeals} />
        <ButtonLink href={applyAt(style)}>{texts.newOne}</ButtonLink>
      </div>
      <FormFault>{fault}</FormFault>
      {list === undefined ? (
        <Placeholder rows={5} />
      ) : list.length === 0 ? (
        <Sheet title={status === undefined ? texts.empty : texts.noneOfStatus}>
          <p>{texts.emptyText}</p>
        </Sheet>
      ) : (
        rows(list)
      )}
      <Pages appeals={appeals} />
    </>
  );
}

function StatusFilter({ appeals: { status, choose } }: { appeals: Appeals }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <label className={css.filter}>
      {texts.status}
      <select
        value={status ?? ''}
        onChange={({ target }) =>
          choose(phoneAppealStatus.codes.find((code) => String(code) === target.value))
        }
      >
        <option value="">{texts.all}</option>
        {phoneAppealStatus.options(language).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Pages({ appeals: { page, pages, total, setPage } }: { appeals: Appeals }) {
  const texts = useTexts();
  if (total === 0) return null;
  return (
    <nav className={css.pages} aria-label={texts.page(page, pages, total)}>
      <span>{texts.page(page, pages, total)}</span>
      {pages > 1 && (
        <>
          <QuietButton disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {texts.previous}
          </QuietButton>
          <QuietButton disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {texts.next}
          </QuietButton>
        </>
      )}
    </nav>
  );
}
