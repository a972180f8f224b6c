import { Button } from 'antd';
import { useState } from 'react';
import { defineTexts } from './define-texts.ts';

const useTexts = defineTexts('few', {
  cn: { rest: (count: number) => `展开其余 ${count} 项`, few: '收起' },
  en: { rest: (count: number) => `Show ${count} more`, few: 'Show fewer' },
});

/** The first few of a list, and the button that shows the rest; none where nothing is left out. */
export function useFew<T>(all: readonly T[], few: number) {
  const texts = useTexts();
  const [isWhole, setWhole] = useState(false);
  const more = all.length > few && (
    <Button type="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? texts.few : texts.rest(all.length - few)}
    </Button>
  );
  return { shown: isWhole ? all : all.slice(0, few), more };
}
