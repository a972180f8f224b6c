import { DownloadOutlined } from '@ant-design/icons';
import { Radio, Select, Tag } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FileRow, FormerFile } from '#shared/areas/file/contract';
import { useDownloadFile } from '../download.ts';
import { Tool } from './tool.tsx';
import { usePreviewTexts } from './texts.ts';
import css from './versions.module.css';

/** Above a version: which one it is, its name and where it comes from. */
function VersionHead({
  is,
  name,
  says,
  children,
}: {
  is: 'former' | 'current';
  name: ReactNode;
  says: string;
  children?: ReactNode;
}) {
  const texts = usePreviewTexts();
  return (
    <div className={css.head}>
      <Tag variant="filled" color={is === 'former' ? 'default' : 'processing'}>
        {texts[is]}
      </Tag>
      <div className={css.which}>
        {name}
        <small>{says}</small>
      </div>
      {children}
    </div>
  );
}

/** Esc closes the list that is open, not what it stands in. */
function closeListFirst(event: KeyboardEvent) {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true')
    event.preventDefault();
}

const Name = ({ of: { name } }: { of: Pick<FileRow, 'name'> }) => <strong title={name}>{name}</strong>;

/** Above the version that was submitted: from when until when, and the others to choose from. */
export function FormerHead({
  of,
  formers,
  onChoose,
}: {
  of: FormerFile;
  formers: readonly FormerFile[];
  onChoose: (former: FormerFile) => void;
}) {
  const texts = usePreviewTexts();
  const download = useDownloadFile();
  const says = texts.formerOf(of.uploaderName, of.uploadTime.slice(0, 16), of.formerSince.slice(0, 16));
  const choice = (
    <Select
      size="small"
      className={css.choice!}
      aria-label={texts.chooseFormer}
      value={of.guid}
      options={formers.map(({ guid, name, formerSince }) => ({
        value: guid,
        label: `${name} · ${formerSince.slice(0, 16)}`,
      }))}
      onChange={(guid) => onChoose(formers.find((one) => one.guid === guid)!)}
      onInputKeyDown={closeListFirst}
      // What is placed at the end of the page stands behind a pane that is over it.
      getPopupContainer={(select: HTMLElement) => select.closest('dialog')!}
    />
  );
  return (
    <VersionHead is="former" name={formers.length > 1 ? choice : <Name of={of} />} says={says}>
      <Tool
        icon={<DownloadOutlined />}
        says={texts.downloadFormer}
        onClick={() => void download(of.guid, of.name)}
      />
    </VersionHead>
  );
}

/** Above the version in force: who sent it, and when. */
export function CurrentHead({ of }: { of: FileRow }) {
  const texts = usePreviewTexts();
  const says = texts.sentBy(of.uploaderName, of.uploadTime.slice(0, 16));
  return <VersionHead is="current" name={<Name of={of} />} says={says} />;
}

/** Where two versions do not stand beside each other: which of them is shown. */
export function VersionChoice({
  isFormer,
  onChoose,
}: {
  isFormer: boolean;
  onChoose: (isFormer: boolean) => void;
}) {
  const texts = usePreviewTexts();
  return (
    <Radio.Group
      className={css.versions!}
      aria-label={texts.compare}
      optionType="button"
      block
      options={[
        { value: true, label: texts.former },
        { value: false, label: texts.current },
      ]}
      value={isFormer}
      onChange={({ target }) => onChoose(target.value as boolean)}
    />
  );
}
