/** Hands a file that was made here to the person, as the browser saves files. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has been started by then; the address would hold the content for as long as the page lives.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
