/** Lets the browser fetch an address that is good for one use; nothing passes through this page's memory. */
export function openDownload(url: string, name = '') {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
