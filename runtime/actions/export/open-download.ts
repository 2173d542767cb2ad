/** Makes the browser fetch a file, without leaving the page. @param url signed, valid for minutes */
export function openDownload(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
