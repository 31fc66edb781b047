// A list of lines that grows at its end keeps its end in view, except while somebody reads further up.
import type { Attachment } from 'svelte/attachments';

/** So near the end counts as the end, in px. */
const nearPx = 12;

export const follow: Attachment<HTMLElement> = (lines) => {
  let atEnd = true;
  const toEnd = (): void => {
    if (atEnd) lines.scrollTop = lines.scrollHeight;
  };
  const onscroll = (): void => {
    atEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < nearPx;
  };
  const growth = new MutationObserver(toEnd);
  toEnd();
  lines.addEventListener('scroll', onscroll, { passive: true });
  growth.observe(lines, { childList: true, subtree: true, characterData: true });
  // A list beside it may take room from it.
  const size = new ResizeObserver(toEnd);
  size.observe(lines);
  return () => {
    lines.removeEventListener('scroll', onscroll);
    growth.disconnect();
    size.disconnect();
  };
};
