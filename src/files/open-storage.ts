// Opens the configured store of files.
import type { Storage, StorageConfig } from './storage';

/** Opens the configured store. The S3 library is loaded only when it is wanted. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 'disk') {
    const { DiskStorage } = await import('./disk');
    return DiskStorage.open(config.dir);
  }
  const { S3Storage } = await import('./s3');
  return new S3Storage(config);
}
