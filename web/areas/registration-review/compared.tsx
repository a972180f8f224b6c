import { Tag } from 'antd';
import css from './review.module.css';
import { useTexts } from './texts.ts';

/** A value of the evidence, with a mark whether it is what was entered. */
export function Compared({ value, entered }: { value: string; entered: string }) {
  const texts = useTexts();
  if (value === '') return '-';
  const isSame = value === entered;
  return (
    <>
      {value}
      <Tag className={css.mark!} color={isSame ? 'success' : 'error'} variant="filled">
        {isSame ? texts.sameAs : texts.differs}
      </Tag>
    </>
  );
}
