// A place on which files can be dropped.
import { type DragEvent, useState } from 'react';

/** @returns whether files are held over it, and what the element gets */
export function useDropZone(take: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  const zone = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return { over, zone };
}
