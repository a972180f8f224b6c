import { paths } from '#shared/areas/session/paths';
import { erpResult, registerResult } from '#shared/areas/registration/lookup-codes';
import { useLanguage } from '../../kit/language.ts';
import { Note, TextButton } from '../../kit/plain-buttons.tsx';
import css from './register-page.module.css';
import { useTexts } from './texts.ts';
import type { Lookup } from './use-lookup.ts';

/** What the look-ups say to the credit code and the name entered. */
export function LookupNote({
  lookup: { found, isBusy, isAccount },
  onName,
  onAgain,
}: {
  lookup: Lookup;
  onName: (name: string) => void;
  onAgain: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  if (isBusy) return <Note live="polite">{texts.looking}</Note>;
  if (isAccount || found?.register.isOccupied) return <Occupied advice={found?.register.advice ?? ''} />;
  if (!found) return null;
  const { result, entry } = found.register;
  const code = registerResult.code;
  const isVerified = result === code.matched;
  return (
    <Note live="polite" tone={isVerified ? 'good' : 'warn'}>
      <div className={css.look}>
        <strong>{registerResult.label(result, language)}</strong>
        {result === code.away && <TextButton onClick={onAgain}>{texts.lookUpAgain}</TextButton>}
        {result === code.differs && entry && (
          <TextButton onClick={() => onName(entry.name)}>{texts.useName(entry.name)}</TextButton>
        )}
      </div>
      {entry && <p>{texts.entry(entry.legalRepresentative, entry.operatingState, entry.establishedOn)}</p>}
      {!isVerified && <p>{`${texts.unverified} · ${texts.goesOn}`}</p>}
      {found.erp.result === erpResult.code.found && <p>{texts.erpFound}</p>}
    </Note>
  );
}

/** An enterprise that is registered already: how to join it. */
function Occupied({ advice }: { advice: string }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Note live="assertive" tone="bad">
      <strong>{texts.occupied}</strong>
      <p>{language === 'cn' && advice !== '' ? advice : texts.occupiedText}</p>
      <div className={css.look}>
        <a href={`#${paths.login}`}>{texts.toLogin}</a>
        <a href={`#${paths.registerStatus}`}>{texts.toStatus}</a>
        <a href={`#${paths.accountAppeal}`}>{texts.toAppeal}</a>
      </div>
    </Note>
  );
}
