import { type IframeHTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './device-frame.module.css';

type DeviceFrameProps = Omit<IframeHTMLAttributes<HTMLIFrameElement>, 'className' | 'style' | 'width'> & {
  title: string;
  /** of the device, px: what the frame shows is laid out for it, and scaled into the place that there is */
  width: number;
  ref?: RefObject<HTMLIFrameElement | null>;
};

/** A page as a device of this width shows it. */
export function DeviceFrame({ width, ...frame }: DeviceFrameProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const size = useSize(canvas);
  const scale = Math.min(1, size.width / width) || 1;
  return (
    <div ref={canvas} className={styles.canvas}>
      <iframe
        {...frame}
        className={styles.frame}
        style={{
          left: (size.width - width * scale) / 2,
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}

/** The size of an element on the page, px. */
function useSize(ref: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
