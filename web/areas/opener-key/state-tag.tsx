import { Tag } from 'antd';
import { openerKeyState, type OpenerKeyState } from '#shared/areas/opener-key/codes';
import { useLanguage } from '../../kit/language.ts';

const s = openerKeyState.code;
const colours: Record<OpenerKeyState, string> = {
  [s.waiting]: 'processing',
  [s.valid]: 'success',
  [s.endingSoon]: 'warning',
  [s.expired]: 'warning',
  [s.ended]: 'default',
};

/** State of an opener's key. */
export function StateTag({ code }: { code: OpenerKeyState }) {
  const language = useLanguage();
  return (
    <Tag color={colours[code]} variant="filled">
      {openerKeyState.label(code, language)}
    </Tag>
  );
}
