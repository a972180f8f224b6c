import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { defineTexts } from './define-texts.ts';
import { RichText } from './rich-text.tsx';
import css from './rich-text.module.css';
import { counted } from './up-to.ts';

const useTexts = defineTexts('richInput', {
  cn: {
    heading: '标题',
    strong: '加粗',
    bullet: '项目符号',
    numbered: '编号',
    preview: '预览',
    write: '继续编辑',
    hint: '以“# ”开头为标题，“- ”或“1. ”开头为列表，**文字** 为加粗',
    nothing: '尚未填写',
    words: '文字',
  },
  en: {
    heading: 'Heading',
    strong: 'Bold',
    bullet: 'Bullets',
    numbered: 'Numbers',
    preview: 'Preview',
    write: 'Go on writing',
    hint: '“# ” begins a heading, “- ” or “1. ” a list, **words** are bold',
    nothing: 'Nothing yet',
    words: 'words',
  },
});

const NAMES = ['heading', 'strong', 'bullet', 'numbered'] as const;
type Mark = (typeof NAMES)[number];
/** What begins each chosen line; null marks words instead. */
const MARKS: Readonly<Record<Mark, ((at: number) => string) | null>> = {
  heading: () => '# ',
  strong: null,
  bullet: () => '- ',
  numbered: (at) => `${at + 1}. `,
};

/** A rich text as it is typed (`shared/kit/rich-text`), with buttons for its marks and a preview. */
export function RichInput({
  id,
  value = '',
  onChange,
  max,
}: {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** Characters it may have. */
  max: number;
}) {
  const texts = useTexts();
  const area = useRef<TextAreaRef>(null);
  const [isShown, setShown] = useState(false);

  /** Changes the chosen lines or words, and leaves them chosen. */
  function change(by: (chosen: string) => string, ofLines: boolean) {
    const field = area.current?.resizableTextArea?.textArea;
    if (!field) return;
    const { selectionStart, selectionEnd } = field;
    const from = ofLines ? value.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart;
    const lineEnd = value.indexOf('\n', selectionEnd);
    const to = ofLines ? (lineEnd < 0 ? value.length : lineEnd) : selectionEnd;
    const made = by(value.slice(from, to));
    onChange?.(value.slice(0, from) + made + value.slice(to));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from, from + made.length);
    });
  }
  function mark(name: Mark) {
    const begin = MARKS[name];
    if (begin === null) return change((words) => `**${words || texts.words}**`, false);
    const marked = (lines: string) =>
      lines
        .split('\n')
        .map((line, at) => begin(at) + line)
        .join('\n');
    return change(marked, true);
  }
  return (
    <div>
      <div className={css.bar}>
        {NAMES.map((name) => (
          <Button key={name} size="small" disabled={isShown} onClick={() => mark(name)}>
            {texts[name]}
          </Button>
        ))}
        <Button size="small" type="link" onClick={() => setShown(!isShown)}>
          {isShown ? texts.write : texts.preview}
        </Button>
      </div>
      {isShown ? (
        <div className={css.shown}>{value.trim() ? <RichText source={value} /> : texts.nothing}</div>
      ) : (
        <Input.TextArea
          {...(id !== undefined && { id })}
          ref={area}
          value={value}
          placeholder={texts.hint}
          autoSize={{ minRows: 6, maxRows: 20 }}
          onChange={({ target }) => onChange?.(target.value)}
          {...counted(max)}
        />
      )}
    </div>
  );
}
