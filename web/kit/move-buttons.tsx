import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button } from 'antd';
import { defineTexts } from './define-texts.ts';

const useTexts = defineTexts('move-buttons', {
  cn: { up: (what: string) => `上移${what}`, down: (what: string) => `下移${what}` },
  en: { up: (what: string) => `Move ${what} up`, down: (what: string) => `Move ${what} down` },
});

/** Two buttons that move one of a list a place up or down; the one that cannot is off. */
export function MoveButtons({
  what,
  mayRise,
  mayFall,
  onMove,
}: {
  /** Its name, for who hears it. */
  what: string;
  mayRise: boolean;
  mayFall: boolean;
  onMove: (by: -1 | 1) => void;
}) {
  const texts = useTexts();
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={texts.up(what)}
        icon={<ArrowUpOutlined />}
        disabled={!mayRise}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        aria-label={texts.down(what)}
        icon={<ArrowDownOutlined />}
        disabled={!mayFall}
        onClick={() => onMove(1)}
      />
    </>
  );
}
