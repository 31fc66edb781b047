// Gives the sounds to Web Audio: only when they are wished, never louder than a quiet room, and never two
// of a kind on top of each other.
import { lastsMs, loudnessOf, sounds, type SoundName, type Voice } from './sounds';
import { wishes } from './wishes.svelte';

/** The loudest that a sound may be: -18 dBFS. */
export const loudest = 0.126;
/** Two of a kind are so far apart, in ms. */
const apart = 80;
/** What falls to this is not heard any more; a fall to nothing cannot be reckoned. */
const silence = 0.001;

/** A device that was silent so long is given back, in ms. */
const restMs = 20_000;

/** What makes the sounds of a page: its device, which is asked for when the first is made. */
class Player {
  #context: AudioContext | undefined;
  #breath: AudioBuffer | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #last = new Map<SoundName, number>();

  /** A second of noise, made once. */
  #noiseOf(audio: AudioContext): AudioBuffer {
    if (this.#breath) return this.#breath;
    this.#breath = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = this.#breath.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
    return this.#breath;
  }

  #sing(audio: AudioContext, to: AudioNode, voice: Voice, start: number): void {
    const { rise, fall, peak, source } = voice;
    const at = start + voice.at / 1000;
    const end = at + (rise + fall) / 1000;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(peak, at + rise / 1000);
    gain.gain.exponentialRampToValueAtTime(silence, end);
    gain.connect(to);
    const glide = (pitch: AudioParam): void => {
      pitch.setValueAtTime(source.hz, at);
      if (source.to) pitch.exponentialRampToValueAtTime(source.to, end);
    };
    let node: OscillatorNode | AudioBufferSourceNode;
    if ('tone' in source) {
      const tone = audio.createOscillator();
      tone.type = source.tone;
      glide(tone.frequency);
      tone.connect(gain);
      node = tone;
    } else {
      node = audio.createBufferSource();
      node.buffer = this.#noiseOf(audio);
      const filter = audio.createBiquadFilter();
      filter.type = source.noise;
      filter.Q.value = source.q;
      glide(filter.frequency);
      node.connect(filter).connect(gain);
    }
    node.start(at);
    node.stop(end);
  }

  /** Makes a sound as loud as is wished, if the page has been touched since it was opened. */
  play(name: SoundName): void {
    const { volume } = wishes.now;
    const now = performance.now();
    if (now - (this.#last.get(name) ?? -apart) < apart) return;
    if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in globalThis)) return;
    this.#last.set(name, now);
    const context = (this.#context ??= new AudioContext());
    if (context.state === 'suspended') void context.resume();
    const voices = sounds[name];
    const out = context.createGain();
    out.gain.value = (loudest * volume) / Math.max(1, loudnessOf(voices));
    out.connect(context.destination);
    for (const voice of voices) this.#sing(context, out, voice, context.currentTime);
    // A device that is not in use is given back: some keep a phone awake.
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void context.suspend(), lastsMs(voices) + restMs);
  }
}

export const player = new Player();
