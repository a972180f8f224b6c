/** Gives the browser's user a file that was made here, as a download. */
export function saveFile(name: string, content: BlobPart, type = 'application/octet-stream') {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
