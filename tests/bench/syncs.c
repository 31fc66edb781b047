/* Preloaded into a server by table.mjs: counts its syncs, and on demand leaves them out.
 * The count stands in the first eight bytes of the file BENCH_SYNCS, which is mapped, so that whoever
 * measures reads it while the server runs. With BENCH_NO_SYNC set nothing is synced: the same server,
 * which believes that it has stored durably. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long nowhere, *count = &nowhere;
static int left_out;

__attribute__((constructor)) static void begin(void) {
  left_out = getenv("BENCH_NO_SYNC") != NULL;
  const char* name = getenv("BENCH_SYNCS");
  const int file = name == NULL ? -1 : open(name, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void* mapped = mmap(NULL, sizeof(atomic_long), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) count = mapped;
  close(file);
}

static int counted(long call, int file) {
  atomic_fetch_add(count, 1);
  return left_out ? 0 : (int)syscall(call, file);
}

int fdatasync(int file) { return counted(SYS_fdatasync, file); }
int fsync(int file) { return counted(SYS_fsync, file); }
