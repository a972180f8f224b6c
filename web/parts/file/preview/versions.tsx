import { DownloadOutlined } from '@ant-design/icons';
import { Radio, Select, Tag } from 'antd';
import type { FileRow, FormerFile } from '#shared/areas/file/contract';
import { useDownloadFile } from '../download.ts';
import { Tool } from './tool.tsx';
import { usePreviewTexts } from './texts.ts';
import css from './versions.module.css';

/** Above the version that was submitted: which one it is, from when until when, and the others to choose from. */
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
  return (
    <div className={css.head}>
      <Tag variant="filled" color="default">
        {texts.former}
      </Tag>
      <div className={css.which}>
        {formers.length > 1 ? (
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
            // What is placed at the end of the page stands behind a pane that is over it.
            getPopupContainer={(select: HTMLElement) => select.closest('dialog')!}
          />
        ) : (
          <strong title={of.name}>{of.name}</strong>
        )}
        <small>
          {texts.formerOf(of.uploaderName, of.uploadTime.slice(0, 16), of.formerSince.slice(0, 16))}
        </small>
      </div>
      <Tool
        icon={<DownloadOutlined />}
        says={texts.downloadFormer}
        onClick={() => void download(of.guid, of.name)}
      />
    </div>
  );
}

/** Above the version in force: who sent it, and when. */
export function CurrentHead({ of }: { of: FileRow }) {
  const texts = usePreviewTexts();
  return (
    <div className={css.head}>
      <Tag variant="filled" color="processing">
        {texts.current}
      </Tag>
      <div className={css.which}>
        <strong title={of.name}>{of.name}</strong>
        <small>{texts.sentBy(of.uploaderName, of.uploadTime.slice(0, 16))}</small>
      </div>
    </div>
  );
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
