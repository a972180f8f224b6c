import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { fetchFile } from '../../api/fetch-file.ts';
import { saveFile } from '../../kit/save-file.ts';
import css from './notice.module.css';

/** Fetches what a path answers as a file for one guid, and saves it. */
export function FileButton({
  path,
  guid,
  label,
  isLink = false,
}: {
  path: string;
  guid: string;
  label: string;
  isLink?: boolean;
}) {
  const fetched = useMutation({
    mutationFn: async () => {
      const { name, content } = await fetchFile(path, { guid });
      saveFile(name, content, content.type);
    },
  });
  return (
    <Button
      {...(isLink && { type: 'link', className: css.link! })}
      loading={fetched.isPending}
      onClick={() => fetched.mutate()}
    >
      {label}
    </Button>
  );
}
