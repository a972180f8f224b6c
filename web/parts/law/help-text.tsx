import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { fieldHelp } from '#shared/areas/legal-parameter/field-help';
import type { LawField } from '#shared/areas/legal-parameter/law-fields';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './help-mark.module.css';

/** The sentence of a field with its articles; its own file, for the texts are fetched when one is first asked for. */
export function HelpText({ field }: { field: LawField }) {
  const language = useLanguage();
  const mark = usePunctuation();
  const { text, articles } = fieldHelp[field];
  return (
    <p className={css.text}>
      {text[language]}
      <span className={css.articles}>
        {mark.row(articles.map((article) => citationIn(language, article)))}
      </span>
    </p>
  );
}
