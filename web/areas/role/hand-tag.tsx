import { Tag } from 'antd';
import { handLabel, type SeparatedHand } from '#shared/areas/role/separation';
import { useLanguage } from '../../kit/language.ts';
import css from './hand-tag.module.css';
import { useTexts } from './texts.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Which of the separated duties a role or a permission belongs to; without one it may lie with any. */
export function HandTag({ hand }: { hand: SeparatedHand | null }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Tag variant="filled" className={css.hand!} data-hand={hand ?? 'shared'}>
      {hand === null ? texts.noHand : capital(handLabel[hand][language])}
    </Tag>
  );
}
