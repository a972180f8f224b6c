import { messageIn } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import css from './rating.module.css';

/** What is wrong with a field of a table, below it; nothing while nothing is. */
export function Fault({ text }: { text: string | undefined }) {
  const language = useLanguage();
  if (text === undefined) return null;
  return (
    <p className={css.fault} role="alert">
      {messageIn(language, text)}
    </p>
  );
}
