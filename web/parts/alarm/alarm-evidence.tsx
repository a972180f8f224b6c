import { Link } from 'react-router';
import type { Alarm } from '#shared/areas/supervision/alarm-views';
import { alarmKind } from '#shared/areas/supervision/alarms';
import { useLanguage } from '../../kit/language.ts';
import css from './alarm.module.css';

/** Alarms in words, each with the facts it rests on; a fact leads to its screen where the reader may open that. */
export function AlarmEvidence({ of, label }: { of: readonly Alarm[]; label: string }) {
  const language = useLanguage();
  return (
    <ul className={css.alarmList} aria-label={label}>
      {of.map(({ kind, text, evidence }) => (
        <li key={`${kind} ${text.cn}`}>
          <strong>{alarmKind.label(kind, language)}</strong> {text[language]}
          {evidence.length > 0 && (
            <ul className={css.evidence}>
              {evidence.map(({ text: fact, link }) => (
                <li key={fact.cn}>
                  {link === null ? fact[language] : <Link to={link}>{fact[language]}</Link>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
