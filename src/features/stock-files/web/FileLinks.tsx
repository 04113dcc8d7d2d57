import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import MapPin from 'lucide-react/icons/map-pin';
import { errorText } from '#platform/http/client.ts';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { saveFile } from '#platform/ui/saveFile.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { bytesOf } from '#platform/ui/fileContent.ts';
import { fileTexts as texts } from './messages.it.ts';
import { slowCall, stockFilesApi } from './queries.ts';

/** In the menu of the inventory: files in and out, and the places. */
export function FileLinks() {
  const [exporting, setExporting] = useState<'csv' | 'xlsx' | null>(null);
  const save = async (format: 'csv' | 'xlsx') => {
    setExporting(format);
    try {
      const file = await stockFilesApi.export.call({ format }, slowCall);
      saveFile(file.fileName, bytesOf(file.content), file.mediaType);
    } catch (error) {
      toastFailure(texts.exportFailed, errorText(error));
    }
    setExporting(null);
  };
  return (
    <nav aria-label={texts.group} className="-mx-5 grid gap-1 *:justify-start">
      <Link to="/inventory/import" className={buttonClass({ variant: 'ghost' })}>
        <FileUp aria-hidden />
        {texts.import}
      </Link>
      <Button variant="ghost" pending={exporting === 'csv'} onClick={() => void save('csv')}>
        <Download aria-hidden />
        {texts.exportCsv}
      </Button>
      <Button variant="ghost" pending={exporting === 'xlsx'} onClick={() => void save('xlsx')}>
        <Download aria-hidden />
        {texts.exportXlsx}
      </Button>
      <Link to="/inventory/places" className={buttonClass({ variant: 'ghost' })}>
        <MapPin aria-hidden />
        {texts.places}
      </Link>
    </nav>
  );
}
