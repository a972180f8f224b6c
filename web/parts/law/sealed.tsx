import { LockOutlined } from '@ant-design/icons';
import { sealedText } from '#shared/areas/project/seal';
import { useLanguage } from '../../kit/language.ts';
import css from './findings.module.css';

/** Stands in the place of what the law keeps from this reader until the opening. */
export const Sealed = () => {
  const language = useLanguage();
  return (
    <p className={css.sealed}>
      <LockOutlined aria-hidden /> {sealedText[language]}
    </p>
  );
};
